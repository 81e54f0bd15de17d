import { CITIES } from '@crimemap/cities';
import type { City } from '@crimemap/cities/kit/city';
import { type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import { sourceFields } from '@crimemap/cities/protocols/source';
import type { DataSetting } from '../shared/poll.ts';

/**
 * Cities whose source has no open licence. In production, they are imported only if the operator has accepted their
 * terms.
 */
export const NOT_OPENLY_LICENSED: readonly string[] = CITIES.filter(({ licence }) => licence.kind === 'own_terms').map(
  ({ id }) => id,
);

export interface SourceSettings {
  readonly data: DataSetting;
  readonly production: boolean;
  /** City ids from `SOURCE_TERMS_ACCEPTED`. */
  readonly termsAccepted: readonly string[];
}

/** True if this server may read the city’s official source. */
export const mayReadOfficial = (city: string, { data, production, termsAccepted }: SourceSettings): boolean =>
  data !== 'rehearsal' && (!production || !NOT_OPENLY_LICENSED.includes(city) || termsAccepted.includes(city));

const MAX_WAIT_MS = 8_000;

/**
 * Requests one layer of the city’s source, at most twice. Returns `null` if it responds as expected of a source,
 * otherwise the problem. A layer with changed columns counts as reachable, because changed columns are no reason to
 * show sample data.
 */
export async function whyUnreachable(
  city: City,
  fetching: Fetching,
  signal?: AbortSignal,
): Promise<SourceProblem | null> {
  const feed = city.datasets.toSorted((a, b) => a.roughRows - b.roughRows)[0]?.feed;
  if (!feed) return null;
  const limit = AbortSignal.timeout(MAX_WAIT_MS);
  try {
    await sourceFields(feed, { fetching, attempts: 2, signal: signal ? AbortSignal.any([signal, limit]) : limit });
    return null;
  } catch (cause) {
    if (cause instanceof SourceProblem) return cause.code === 'columns_changed' ? null : cause;
    if (limit.aborted) return new SourceProblem('too_slow', `no answer within ${MAX_WAIT_MS / 1000} seconds`);
    throw cause;
  }
}
