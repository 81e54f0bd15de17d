import type { Source, SourceState } from '@crimemap/contract/cities';

const WORST_FIRST: readonly SourceState[] = ['failed', 'never', 'loading', 'stale', 'fresh'];

/** The worst state among these sources; `never` for none. */
const worstOf = (sources: readonly Pick<Source, 'state'>[]): SourceState =>
  WORST_FIRST.find((state) => sources.some((source) => source.state === state)) ?? 'never';

/** Does a source hold any row? */
export const holdsRows = ({ rows }: Pick<Source, 'rows'>): boolean => rows.shown + rows.not_placed > 0;

/**
 * A city is as good as what it shows: the worst state among the sources that hold rows. Where none does, the worst of all:
 * there is nothing else to tell.
 */
export function shownState(sources: readonly Pick<Source, 'state' | 'rows'>[]): SourceState {
  const shown = sources.filter(holdsRows);
  return worstOf(shown.length > 0 ? shown : sources);
}
