import type { ExportRow } from './export-rows.ts';

/** Version of the file format, which defines the columns and the order of rows. Increase it with every change. */
export const EXPORT_FORMAT = 1;

interface Column {
  /** `day`: calendar day such as `2024-05-31`. */
  readonly type: 'text' | 'day' | 'integer' | 'number' | 'boolean';
  /** True if the column is never empty. */
  readonly filled?: true;
  /** Returns the cell; `null` means empty. */
  readonly value: (row: ExportRow) => string | number | boolean | null;
}

/**
 * Columns of every file, in this order. CSV adds `about` and GeoParquet adds `geometry`; GeoJSON has the columns as
 * properties. Add new columns only here and increase `EXPORT_FORMAT`; `format.test.ts` checks the bytes of the format.
 */
const COLUMNS = {
  city: { type: 'text', filled: true, value: ({ city }) => city },
  /** Calendar day in the city's time zone. */
  day: { type: 'day', value: ({ day }) => day },
  /**
   * `occurrence` or `report`: what happened on the day. It is `report` if the source does not publish the day of
   * occurrence. Empty without a day.
   */
  day_of: { type: 'text', value: ({ dayOf }) => dayOf },
  /** Year in which the report is counted. Empty if the source does not publish when it happened. */
  year: { type: 'integer', value: ({ year }) => year },
  /** Hour in the city’s time zone, 0 to 23. Empty if unknown. */
  hour: { type: 'integer', value: ({ hour }) => hour },
  crime_type: { type: 'text', filled: true, value: ({ crimeType }) => crimeType },
  /** Codes as published. Empty if the source publishes none. */
  area: { type: 'text', value: ({ area }) => area },
  neighbourhood: { type: 'text', value: ({ neighbourhood }) => neighbourhood },
  precision: { type: 'text', filled: true, value: ({ precision }) => precision },
  /** Degrees (WGS 84). Empty if the row has no location of its own. */
  longitude: { type: 'number', value: ({ at }) => at?.[0] ?? null },
  latitude: { type: 'number', value: ({ at }) => at?.[1] ?? null },
  /** True if the source says that people died or were injured. */
  harmed: { type: 'boolean', filled: true, value: ({ harmed }) => harmed },
} satisfies Readonly<Record<string, Column>>;

export const EXPORT_COLUMNS: readonly (Column & { readonly name: string })[] = Object.entries(COLUMNS).map(
  ([name, column]) => ({ name, ...column }),
);
