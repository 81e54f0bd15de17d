import type { Text } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { LngLat } from '@crimemap/contract/geo';
import type { LiveSeverity } from '@crimemap/contract/live';
import type { Row } from './city.ts';
import type { ArcgisFeed } from './feed.ts';

/** Normalised call for service. Unpublished values are `null`. */
export interface LiveDraft {
  /** Hash of the call's content. The feed's row numbers cannot identify calls, because feeds reuse them. */
  readonly key: string;
  readonly objectId: number | null;
  readonly callType: string;
  readonly callTypeCode: string;
  readonly crimeType: CrimeType;
  /** False if the code is not in our table. `crimeType` is then `unknown`, and the table needs an update. */
  readonly knownCode: boolean;
  readonly severity: LiveSeverity;
  /** Epoch milliseconds. */
  readonly occurredAt: number | null;
  /** Area named by the feed. If `null`, the area is found from `at`. */
  readonly division: string | null;
  readonly location: string | null;
  readonly at: LngLat | null;
}

/** Reasons why a call is never stored: such a call would reveal more about a person than about a street. */
export const DENIED = ['domestic', 'sexual', 'medical', 'suicide', 'missing_person', 'operation'] as const;
export type Denied = (typeof DENIED)[number];

export type LiveRead =
  | { readonly kind: 'call'; readonly call: LiveDraft }
  | { readonly kind: 'denied'; readonly why: Denied }
  | { readonly kind: 'broken'; readonly why: string };

/** A city's feed of live calls. */
export interface LiveFeed {
  readonly feed: ArcgisFeed;
  readonly title: Text;
  readonly attribution: Text;
  readonly caveat: Text;
  readonly notPublished: Text;
  readonly updated: Text;
  /** The layer is overdue if the service does not change it for this many milliseconds. */
  readonly staleAfterMs: number;
  /** Maximum number of rows. A response with more is not a feed of recent hours. */
  readonly rowsMax: number;
  readonly read: (row: Row) => LiveRead;
}
