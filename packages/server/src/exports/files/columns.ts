import type { ExportRow } from './export-rows.ts';

/** The layout of the files: what columns they have and how the rows are ordered. Raised with every change of it. */
export const EXPORT_FORMAT = 1;

interface Column {
  /** `day`: a calendar day as `2024-05-31`. */
  readonly type: 'text' | 'day' | 'integer' | 'number' | 'boolean';
  /** Never empty. */
  readonly filled?: true;
  /** `null`: empty. */
  readonly value: (row: ExportRow) => string | number | boolean | null;
}

/**
 * The columns of every file, in this order. CSV has `about` besides, GeoParquet `geometry`; in GeoJSON they are properties. A new
 * column is written here and nowhere else; it raises `EXPORT_FORMAT`, of whose files `format.test.ts` has the bytes.
 */
const COLUMNS = {
  city: { type: 'text', filled: true, value: ({ city }) => city },
  /** Calendar day of the city. */
  day: { type: 'day', value: ({ day }) => day },
  /** What the day is of: `occurrence`, or `report` where the source does not say when it happened; empty without a day. */
  day_of: { type: 'text', value: ({ dayOf }) => dayOf },
  /** The year by which it is counted; empty where the source does not say when it happened. */
  year: { type: 'integer', value: ({ year }) => year },
  /** Of the city’s clock, 0 to 23; empty: not known. */
  hour: { type: 'integer', value: ({ hour }) => hour },
  crime_type: { type: 'text', filled: true, value: ({ crimeType }) => crimeType },
  /** Codes as published; empty where the source does not say. */
  area: { type: 'text', value: ({ area }) => area },
  neighbourhood: { type: 'text', value: ({ neighbourhood }) => neighbourhood },
  precision: { type: 'text', filled: true, value: ({ precision }) => precision },
  /** Degrees (WGS 84); empty where the row has no place of its own. */
  longitude: { type: 'number', value: ({ at }) => at?.[0] ?? null },
  latitude: { type: 'number', value: ({ at }) => at?.[1] ?? null },
  /** Does the source say that people died or were injured? */
  harmed: { type: 'boolean', filled: true, value: ({ harmed }) => harmed },
} satisfies Readonly<Record<string, Column>>;

export const EXPORT_COLUMNS: readonly (Column & { readonly name: string })[] = Object.entries(COLUMNS).map(
  ([name, column]) => ({ name, ...column }),
);
