import { createHash } from 'node:crypto';
import { cityOf } from '@crimemap/cities';
import { decodeIncidents, decodePlaces } from '@crimemap/contract/packed-incidents';
import { CityDraft } from '@crimemap/incident-counts/packing/city-draft';
import type { Place } from '@crimemap/incident-counts/packing/place-order';
import { rowsInOrder } from '@crimemap/incident-counts/rows-in-order';
import { rowsOfFiles } from '@crimemap/incident-counts/usual/city-rows';
import { csvPieces } from '../../files/csv.ts';
import { indexesOf, rowsOf, yearsOf } from '../../named-rows.ts';
import type { PackQuestion } from '../question.ts';
import { type RangeOfView, rangeOfView } from '../range-of-view.ts';
import { byDay, type FactRow, rowFactsCsv } from '../row-facts.ts';

/** Answer to a question, computed again from source rows. */
export interface Recounted {
  readonly total: number;
  readonly notPlaced: number;
  /** SHA-256 of the `reports.csv` made from these rows. */
  readonly sha256: string;
  readonly rows: string;
  readonly range: RangeOfView | null;
}

/** Converts source rows as the server does, and computes the answer from them. */
export function recounted({ about, crime_types, datasets }: PackQuestion, facts: readonly FactRow[]): Recounted {
  const { view } = about;
  const { counted_by: countedBy } = cityOf(view.city);
  const draft = new CityDraft({ places: placesOf(facts), types: crime_types }, null);
  const byYear = grouped(facts);
  const files = [...byYear.keys()]
    .sort((a, b) => b - a)
    .flatMap((year) => {
      for (const [place, ofYear, day, hour, type, harmed, lag] of byYear.get(year) ?? [])
        draft.add([place, ofYear, day, hour, type, harmed, lag]);
      const file = draft.endYear(year);
      return file ? [{ year, columns: decodeIncidents(file.bytes) }] : [];
    });
  const places = decodePlaces(draft.places);
  const names = { areas: draft.areas, neighbourhoods: draft.neighbourhoods, types: draft.crimeTypes };
  const meant = rowsOf(view);
  const rows = rowsInOrder(places, yearsOf(view, files), names, { ...meant, ...indexesOf(meant, names) });
  const all = { city: view.city, byReport: countedBy === 'reported', rows, places, names };
  const hash = createHash('sha256');
  for (const piece of csvPieces(all, about)) hash.update(piece);
  const lines = rowFactsCsv(all);
  return {
    total: rows.length,
    notPlaced: rows.length - rows.placed,
    sha256: hash.digest('hex'),
    rows: lines.add(facts.toSorted(byDay)) + lines.end(),
    range: rangeOfView(view, { rows: rowsOfFiles(places, files, names), sources: datasets }),
  };
}

function grouped(facts: readonly FactRow[]): Map<number, FactRow[]> {
  const byYear = new Map<number, FactRow[]>();
  for (const fact of facts) {
    const same = byYear.get(fact[1]);
    if (same) same.push(fact);
    else byYear.set(fact[1], [fact]);
  }
  return byYear;
}

function placesOf(facts: readonly FactRow[]): Place[] {
  return [...new Set(facts.map(([key]) => key))].map((key) => {
    const [x, y, precision, area = '', neighbourhood = ''] = key.split('\u001f');
    return { key, x: Number(x), y: Number(y), precision: precision as Place['precision'], area, neighbourhood };
  });
}
