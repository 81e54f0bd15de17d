import { pack } from './data/packed.ts';
import { torontoIncidents } from './data/toronto.ts';
import type { Item } from './kit/item.ts';
import { figure } from './kit/report.ts';

/** What one incident of the sample data took in November 2026, and 3 % more. */
const BYTES_MAX = 2.23;

/** (a) Bytes per incident in the packed files. The rows are the same in every run, so the figure is exact. */
export const size: Item = async function* ({ quick }) {
  const incidents = torontoIncidents(quick ? 70_000 : 700_000);
  const { places, years } = await pack(incidents);
  const bytes = years.reduce((sum, year) => sum + year.bytes.length, places.length);
  const what = `sample Toronto, ${incidents.length} incidents, ${years.length} year files and the places`;
  yield figure({ item: 'a', what }, bytes / incidents.length, 'bytes each', { at: BYTES_MAX, is: 'at most' }, quick);
};
