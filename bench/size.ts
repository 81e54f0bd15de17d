import { pack } from './data/packed.ts';
import { torontoIncidents } from './data/toronto.ts';
import type { Item } from './kit/item.ts';
import { figure } from './kit/report.ts';

/** Maximum bytes per incident: the value of the sample data in November 2026, plus 3 %. */
const BYTES_MAX = 2.23;

/** Measures (a) the bytes per incident in the map files. The rows are the same in every run, so the figure is exact. */
export const size: Item = async function* ({ quick }) {
  const incidents = torontoIncidents(quick ? 70_000 : 700_000);
  const { places, years } = await pack(incidents);
  const bytes = years.reduce((sum, year) => sum + year.bytes.length, places.length);
  const what = `sample Toronto, ${incidents.length} incidents, ${years.length} year files and the places`;
  yield figure({ item: 'a', what }, bytes / incidents.length, 'bytes each', { at: BYTES_MAX, is: 'at most' }, quick);
};
