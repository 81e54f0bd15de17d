import type { CityDetail, SourceState } from '@crimemap/contract/cities';

const WORST_FIRST: readonly SourceState[] = ['failed', 'never', 'loading', 'stale', 'fresh'];

/** The worst state among a city's sources; `never` for a city without any. */
export const worstOf = ({ sources }: Pick<CityDetail, 'sources'>): SourceState =>
  WORST_FIRST.find((state) => sources.some((source) => source.state === state)) ?? 'never';
