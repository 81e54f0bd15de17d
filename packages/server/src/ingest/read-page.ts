import type { City, Dataset, Row } from '@crimemap/cities/kit/city';
import { type AreasByPlace, type BrokenRow, readRows } from '@crimemap/cities/kit/read-rows';
import { isPlaced } from '@crimemap/contract/incidents';
import { latestOf } from '@crimemap/contract/time';
import { copyLine } from './copy-line.ts';
import type { RunCounters } from './run.ts';

/** Result of parsing one page: the lines to store, and the counters including the page. */
export interface ReadPage {
  readonly lines: string;
  readonly broken: readonly BrokenRow[];
  readonly counters: RunCounters;
}

/** Maximum number of unknown words that are counted, so that a faulty source does not fill the memory. */
const WORDS_MAX = 200;

function countWord(words: Record<string, number>, word: string, times: number): void {
  const known = words[word];
  if (known !== undefined) words[word] = known + times;
  else if (Object.keys(words).length < WORDS_MAX) words[word] = times;
}

/**
 * Parses one page of a source’s rows. `today` is the city’s current day: rows with a later date do not make the dataset
 * look more recent. `byPlace` finds the areas of rows that name none. The content of a row never causes an error.
 */
export function readPage(
  city: City,
  dataset: Dataset,
  rows: readonly Row[],
  before: RunCounters,
  today: string,
  byPlace: AreasByPlace = {},
): ReadPage {
  const counters: RunCounters = {
    ...before,
    unknownWords: { ...before.unknownWords },
    fetched: before.fetched + rows.length,
  };
  const lines: string[] = [];
  const until = (day: string | null) => (day !== null && day <= today ? day : null);
  const parsed = readRows(city, dataset, rows, byPlace);
  counters.withheld += parsed.withheld;
  for (const [word, times] of parsed.unknownWords) countWord(counters.unknownWords, word, times);
  for (const incident of parsed.incidents) {
    if (isPlaced(incident.precision)) counters.shown += 1;
    else counters.notPlaced += 1;
    counters.newestReported = latestOf([counters.newestReported, until(incident.reportedOn)]);
    counters.newest = latestOf([counters.newest, until(incident.occurredOn), until(incident.reportedOn)]);
    lines.push(copyLine(incident));
  }
  counters.broken += parsed.broken.length;
  return { lines: lines.join(''), broken: parsed.broken, counters };
}
