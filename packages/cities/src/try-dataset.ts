import type { City, Dataset } from './kit/city.ts';
import { dayAt } from './kit/days.ts';
import type { Fetching } from './kit/fetching.ts';
import { readRows } from './kit/read-rows.ts';
import { pagesOf, sourceFields } from './protocols/source.ts';

/** Result of reading all rows of one dataset once. */
export interface Trial {
  columns: readonly string[];
  rows: number;
  announced: number;
  incidents: number;
  withoutPlace: number;
  withoutDate: number;
  withheld: number;
  broken: Map<string, number>;
  unknownWords: Map<string, number>;
  oldest: string | null;
  newest: string | null;
  newestReported: string | null;
  /** Number of days from the newest row to today. */
  behind: number | null;
}

const later = (a: string | null, b: string | null) => (a === null || (b !== null && b > a) ? b : a);
const earlier = (a: string | null, b: string | null) => (a === null || (b !== null && b < a) ? b : a);
const add = (counts: Map<string, number>, word: string, n = 1) => counts.set(word, (counts.get(word) ?? 0) + n);

/**
 * Reads a whole dataset and returns only the totals. `newestReported` returns the newest report day of a dataset that
 * was read before.
 */
export async function tryDataset(
  city: City,
  dataset: Dataset,
  given: {
    fetching: Fetching;
    now: Date;
    newestReported: (dataset: string) => string | null;
    onRows: (read: number, of: number) => void;
  },
): Promise<Trial> {
  const { fetching } = given;
  const { columns } = await sourceFields(dataset.feed, { fetching });
  const today = dayAt(given.now.getTime(), city.time_zone);
  const where = await dataset.where?.({ today, columns, newestReported: async (id) => given.newestReported(id) });
  const trial: Trial = {
    columns,
    rows: 0,
    announced: 0,
    incidents: 0,
    withoutPlace: 0,
    withoutDate: 0,
    withheld: 0,
    broken: new Map(),
    unknownWords: new Map(),
    oldest: null,
    newest: null,
    newestReported: null,
    behind: null,
  };
  for await (const page of pagesOf(dataset.feed, { fetching, where })) {
    const parsed = readRows(city, dataset, page.rows);
    trial.rows += page.rows.length;
    trial.announced = page.announced;
    trial.incidents += parsed.incidents.length;
    trial.withheld += parsed.withheld;
    for (const { why } of parsed.broken) add(trial.broken, why);
    for (const [word, n] of parsed.unknownWords) add(trial.unknownWords, word, n);
    for (const { at, occurredOn, reportedOn } of parsed.incidents) {
      if (!at) trial.withoutPlace += 1;
      if (!occurredOn) trial.withoutDate += 1;
      trial.oldest = earlier(trial.oldest, occurredOn);
      trial.newest = later(trial.newest, later(occurredOn, reportedOn));
      trial.newestReported = later(trial.newestReported, reportedOn);
    }
    given.onRows(trial.rows, page.announced);
  }
  if (trial.newest) trial.behind = Math.round((Date.parse(today) - Date.parse(trial.newest)) / 86_400_000);
  return trial;
}
