import type { AreaLayer, City, Dataset } from '@crimemap/cities/kit/city';
import type { DataSource } from '@crimemap/contract/cities';
import { areaReadings, boundariesFor } from '../areas/areas.door.ts';
import type { Db } from '../db/pool.ts';
import { knownDataset } from './dataset.store.ts';
import { readAgainAt } from './schedule.ts';

const AREAS_EVERY_HOURS = 7 * 24;

/** One thing to read for a city, and when. */
export type Job = { readonly name: string; readonly due: number; readonly failed: boolean; readonly rows: number } & (
  | { readonly kind: 'areas'; readonly layer: AreaLayer }
  | { readonly kind: 'dataset'; readonly dataset: Dataset }
);

/** Everything a city has to read: boundaries first, then datasets from the smallest to the largest. */
export async function jobsOf(db: Db, city: City, dataSource: DataSource, jitter: number): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const layer of city.areaLayers) {
    const readings = await areaReadings(db, city.id, layer.kind, dataSource);
    const due = readAgainAt(readings, AREAS_EVERY_HOURS, jitter);
    jobs.push({ kind: 'areas', layer, name: `${layer.kind} boundaries`, due, failed: false, rows: 0 });
  }
  const boundaries = await boundariesFor(db, city, dataSource);
  for (const dataset of city.datasets) {
    const known = await knownDataset(db, { city: city.id, dataset: dataset.id, dataSource });
    // Read without the boundaries there are now, its rows have no areas, or old ones.
    const misplaced = known !== null && known.failures === 0 && known.boundaries !== boundaries;
    const due = misplaced ? 0 : readAgainAt(known, dataset.everyHours, jitter);
    jobs.push({
      kind: 'dataset',
      dataset,
      name: dataset.id,
      due,
      failed: (known?.failures ?? 0) > 0,
      rows: known?.fetched || dataset.roughRows,
    });
  }
  return jobs.sort((a, b) => a.rows - b.rows);
}
