import type { Text } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import type { LiveSeverity } from '@crimemap/contract/live';
import type { Row } from './city.ts';
import type { ArcgisFeed } from './feed.ts';

/** A call for service as a feed shows it, in our words. What the feed does not say is `null`. */
export interface LiveDraft {
  /** Made from what the call says of itself: feeds use their row numbers again for other calls. */
  readonly key: string;
  readonly objectId: number | null;
  readonly callType: string;
  readonly callTypeCode: string;
  readonly crimeType: CrimeType;
  /** False: the code is in no table of ours, so `crimeType` is `unknown`, and someone should look. */
  readonly knownCode: boolean;
  readonly severity: LiveSeverity;
  /** Epoch milliseconds. */
  readonly occurredAt: number | null;
  /** The area the feed names, or `null` where it names none: it is then the one around `at`. */
  readonly division: string | null;
  readonly location: string | null;
  readonly at: LngLat | null;
}

/** Why a call is never stored: what it tells of a person weighs more than what it tells of a street. */
export const DENIED = ['domestic', 'sexual', 'medical', 'suicide', 'missing_person', 'operation'] as const;
export type Denied = (typeof DENIED)[number];

export type LiveRead =
  | { readonly kind: 'call'; readonly call: LiveDraft }
  | { readonly kind: 'denied'; readonly why: Denied }
  | { readonly kind: 'broken'; readonly why: string };

/** A city's feed of calls as they come in. */
export interface LiveFeed {
  readonly feed: ArcgisFeed;
  readonly title: Text;
  readonly attribution: Text;
  readonly caveat: Text;
  readonly notPublished: Text;
  readonly updated: Text;
  /** A layer its own service has not changed for so long is late. */
  readonly staleAfterMs: number;
  /** More rows than this is no feed of the last hours. */
  readonly rowsMax: number;
  readonly read: (row: Row) => LiveRead;
}
