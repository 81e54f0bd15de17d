import type { LngLat } from '@crimemap/contract/geo';
import type { AreaFinder } from './area-finder.ts';
import type { City, Dataset, IncidentDraft, Row } from './city.ts';
import { text } from './values.ts';

/** An incident with somewhere to be counted: its own place, else a centre that `precision` names. */
export type PlacedDraft = IncidentDraft & {
  readonly lng: number | null;
  readonly lat: number | null;
  /** The number the source gives the row, in the edition it was read from only: it is no identity. */
  readonly objectId: string | null;
};

/** What became of each row; the first three add up to the rows given. */
export interface ParsedRows {
  readonly incidents: PlacedDraft[];
  readonly withheld: number;
  readonly broken: Array<{ readonly row: Row; readonly why: string }>;
  /** Categories the dataset does not know, with how often; their incidents are of type `unknown`. */
  readonly unknownWords: ReadonlyMap<string, number>;
}

/** Finds by its place what a row does not say, or says by the name of an area that is no more. */
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

/** The area a row is of: the one it names, but by its place where it names none, or one that is no more. */
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
  // The draft was made for this one row, so it is completed, not copied: copying doubles the time of a whole city.
  const objectId = text(row, 'OBJECTID') ?? text(row, '_id');
  return Object.assign(draft, { area, neighbourhood, lng, lat, precision, objectId } as const);
}

/**
 * Rows in, incidents and an honest tally out. A bad row is counted with why; it never stops the others. `byPlace`
 * finds the area and the neighbourhood of a row that has a place but does not name them, or names some that are no more.
 */
export function readRows(city: City, dataset: Dataset, rows: readonly Row[], byPlace: AreasByPlace = {}): ParsedRows {
  const ground = groundOf(city, byPlace);
  const incidents: PlacedDraft[] = [];
  const broken: Array<{ row: Row; why: string }> = [];
  const unknownWords = new Map<string, number>();
  const { withoutType: untyped = {} } = dataset;
  let withheld = 0;
  for (const row of rows) {
    try {
      const read = dataset.read(row);
      if (read.kind === 'broken') broken.push({ row, why: read.why });
      else if (read.kind === 'withheld') withheld += 1;
      else {
        const { incident } = read;
        incidents.push(placed(incident, row, ground));
        if (incident.crimeType === 'unknown' && !(incident.word in untyped))
          unknownWords.set(incident.word, (unknownWords.get(incident.word) ?? 0) + 1);
      }
    } catch (error) {
      broken.push({ row, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return { incidents, withheld, broken, unknownWords };
}
