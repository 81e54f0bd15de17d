import type { City, Dataset } from '@crimemap/cities/kit/city';
import { SOURCE_PROBLEMS } from '@crimemap/cities/kit/fetching';
import { RowTally, type Source, type SourceHealth, type SourceState, type Text } from '@crimemap/contract/cities';
import { DAY_MS, HOUR_MS } from '@crimemap/contract/time';
import * as z from 'zod/mini';
import { triedAgainAt } from '../ingest/index.ts';
import { holdingsOf } from '../packed-incidents/index.ts';
import { messageText } from '../shared/messages.ts';
import type { DatasetLine, RunLine } from './cities.store.ts';

/** Returns a sentence for visitors about a source’s problem: what is wrong and what happens next. */
const sentenceOf = (code: string): Text =>
  messageText(`source_${SOURCE_PROBLEMS.find((one) => one === code) ?? 'server_error'}`);

/**
 * Stored state of one dataset. `line` is the shown data, which may be sample data. `official` is always the real
 * source.
 */
export interface Known {
  readonly line: DatasetLine | undefined;
  readonly official: DatasetLine | undefined;
  readonly run: RunLine | undefined;
}

export const NO_ROWS: RowTally = { fetched: 0, shown: 0, not_placed: 0, withheld: 0, broken: 0 };

/** Describes one source for the Data sources page: its freshness, the outcome of its rows and its problem. */
export function describeSource(city: City, dataset: Dataset, known: Known, now: Date): Source {
  const { line, run } = known;
  const { state, problem } = stateOf(dataset, known, now);
  return {
    ...holdingsOf(dataset, line),
    title: dataset.title,
    state,
    data_source: line?.fetched_at ? line.data_source : null,
    rows: line ? z.parse(RowTally, line) : NO_ROWS,
    progress: run ? { read: run.fetched, of: run.announced } : null,
    problem,
    unknown_words: line?.unknown_words ?? {},
    next_try: nextTry(known),
    url: dataset.feed.url,
    licence: city.licence,
    attribution: city.attribution,
    caveat: dataset.caveat,
    not_published: dataset.notPublished,
    updated: dataset.updated,
  };
}

/** Returns the time of the next retry for a source that could not be read, or `null`. */
function nextTry({ line, official }: Known): string | null {
  const failed = [line, official].find((one) => one?.problem_code);
  if (!failed?.tried_at || failed.failures === 0) return null;
  return new Date(triedAgainAt(failed.tried_at, failed.failures)).toISOString();
}

/** Returns the facts about a source that health checks report. */
export const healthOfSource = (source: Source): SourceHealth => ({
  dataset: source.dataset,
  state: source.state,
  rows: source.rows.shown + source.rows.not_placed,
  held_from: source.held_from,
  newest: source.newest,
  fetched_at: source.fetched_at,
  missing_years: source.missing_years,
  problem: source.problem,
  next_try: source.next_try,
});

function stateOf(
  dataset: Dataset,
  { line, official, run }: Known,
  now: Date,
): { state: SourceState; problem: Text | null } {
  const code = line?.problem_code ?? official?.problem_code ?? null;
  // NOTE: an import in progress hides an earlier failure only until there are rows to show.
  if (run && !line?.fetched_at) return { state: 'loading', problem: null };
  if (code !== null) return { state: 'failed', problem: sentenceOf(code) };
  if (!line?.fetched_at) return { state: 'never', problem: null };
  const { newest, missing_years: years } = line;
  if (years.length > 0)
    return {
      state: 'stale',
      problem: messageText('source_years_missing', { years: years.join(', '), count: years.length }),
    };
  if (newest !== null && holdingsOf(dataset, line).older_copy)
    return { state: 'stale', problem: messageText('source_older_copy', { day: newest }) };
  if (newest !== null && now.getTime() - Date.parse(`${newest}T00:00:00Z`) > (dataset.staleAfterDays + 1) * DAY_MS) {
    return { state: 'stale', problem: messageText('source_nothing_newer', { day: newest }) };
  }
  if (now.getTime() - line.fetched_at.getTime() > 2 * dataset.everyHours * HOUR_MS)
    return { state: 'stale', problem: messageText('source_not_read_lately') };
  return { state: 'fresh', problem: null };
}

const WORST_FIRST: readonly SourceState[] = ['failed', 'never', 'loading', 'stale', 'fresh'];

/** Returns the worst state of these sources, or `never` without sources. */
const worstOf = (sources: readonly Pick<Source, 'state'>[]): SourceState =>
  WORST_FIRST.find((state) => sources.some((source) => source.state === state)) ?? 'never';

/** True if a source has shown or not placed rows. */
export const holdsRows = ({ rows }: Pick<Source, 'rows'>): boolean => rows.shown + rows.not_placed > 0;

/** Returns the state of a city: the worst state of its sources with rows, or of all sources if none has rows. */
export function shownState(sources: readonly Pick<Source, 'state' | 'rows'>[]): SourceState {
  const shown = sources.filter(holdsRows);
  return worstOf(shown.length > 0 ? shown : sources);
}
