import type { LngLat } from '@crimemap/contract/geo';
import type { AreaFinder } from './area-finder.ts';
import type { City, Dataset, IncidentDraft, PlacedDraft, Row } from './city.ts';
import { unstorable } from './storable.ts';
import { BadValue, text } from './values.ts';

/** An unreadable row with its index and the reason, and the column and value if a value caused it. */
export interface BrokenRow {
  readonly row: Row;
  readonly index: number;
  readonly why: string;
  readonly column: string | null;
  readonly value: string;
  readonly reason: string;
}

/** Why a row of a file is unreadable, for the operator. */
export type RowFault = Pick<BrokenRow, 'column' | 'value' | 'reason'>;

function brokenBy(error: unknown, row: Row, index: number): BrokenRow {
  if (error instanceof BadValue)
    return { row, index, why: error.message, column: error.column, value: error.value, reason: error.reason };
  const why = error instanceof Error ? error.message : String(error);
  return { row, index, why, column: null, value: '', reason: why };
}

/** Result of reading rows. `incidents`, `withheld` and `broken` together count each row once. */
export interface ParsedRows {
  readonly incidents: PlacedDraft[];
  readonly withheld: number;
  readonly broken: BrokenRow[];
  /** Number of rows for each unlisted category. Their incidents have type `unknown`. */
  readonly unknownWords: ReadonlyMap<string, number>;
}

/** Finds areas by location, for rows that name no area or an abolished one. */
export interface AreasByPlace {
  readonly areaAt?: AreaFinder | undefined;
  readonly neighbourhoodAt?: AreaFinder | undefined;
  readonly insteadOfFormerArea?: AreaFinder | undefined;
  readonly insteadOfFormerNeighbourhood?: AreaFinder | undefined;
}

interface Ground extends AreasByPlace {
  readonly merged: Readonly<Record<string, string>>;
  readonly former: ReadonlySet<string>;
  readonly centres: ReadonlyMap<string, LngLat>;
  readonly centre: LngLat;
}

function groundOf(city: City, byPlace: AreasByPlace): Ground {
  const kind = city.area_kinds[0];
  return {
    merged: city.areaLayers.find((layer) => layer.kind === kind)?.merged ?? {},
    former: new Set(city.areaLayers.flatMap((layer) => layer.former ?? [])),
    centres: new Map((kind ? (city.centres[kind] ?? []) : []).map((area) => [area.code, area.at])),
    centre: city.centre,
    ...byPlace,
  };
}

/**
 * Returns the current area of a row: the area that the row names, or the area at its location if it names none or an
 * abolished one.
 */
function todays(
  named: string | null,
  at: LngLat | null,
  { former }: Ground,
  { ifNone, ifFormer }: { readonly ifNone: AreaFinder | undefined; readonly ifFormer: AreaFinder | undefined },
): string | null {
  if (named === null) return at ? (ifNone?.(at) ?? null) : null;
  return at && former.has(named) ? (ifFormer?.(at) ?? named) : named;
}

function placed(draft: IncidentDraft, row: Row, ground: Ground): PlacedDraft {
  const { merged, centres, centre } = ground;
  const found = todays(draft.area, draft.at, ground, {
    ifNone: ground.areaAt,
    ifFormer: ground.insteadOfFormerArea,
  });
  const area = found === null ? null : (merged[found] ?? found);
  const own = area === null ? undefined : centres.get(area);
  const [lng, lat] = draft.at ?? own ?? centre;
  const precision = draft.at ? draft.precision : own ? 'division_centre' : 'city_centre';
  const neighbourhood = todays(draft.neighbourhood, draft.at, ground, {
    ifNone: ground.neighbourhoodAt,
    ifFormer: ground.insteadOfFormerNeighbourhood,
  });
  // Completes the draft in place, because copying would double the time to read a whole city.
  const objectId = text(row, 'OBJECTID') ?? text(row, '_id');
  return Object.assign(draft, { area, neighbourhood, lng, lat, precision, objectId } as const);
}

/**
 * Reads rows into incidents and counts withheld and broken rows. An unreadable row never stops the others. `byPlace`
 * finds the area and the neighbourhood of rows that have a location but name no area or an abolished one.
 */
export function readRows(city: City, dataset: Dataset, rows: readonly Row[], byPlace: AreasByPlace = {}): ParsedRows {
  const ground = groundOf(city, byPlace);
  const incidents: PlacedDraft[] = [];
  const broken: BrokenRow[] = [];
  const unknownWords = new Map<string, number>();
  const { withoutType: untyped = {} } = dataset;
  let withheld = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as Row;
    try {
      const read = dataset.read(row);
      if (read.kind === 'withheld') withheld += 1;
      else {
        const incident = placed(read.incident, row, ground);
        const why = unstorable(incident);
        if (why !== null) throw new Error(why);
        incidents.push(incident);
        if (incident.crimeType === 'unknown' && !(incident.word in untyped))
          unknownWords.set(incident.word, (unknownWords.get(incident.word) ?? 0) + 1);
      }
    } catch (error) {
      broken.push(brokenBy(error, row, index));
    }
  }
  return { incidents, withheld, broken, unknownWords };
}
