import type { ReportAttempts } from '../moderation/moderation.door.ts';
import type { ProfilesStore } from '../profiles/profiles.door.ts';
import type { Now } from '../shared/clock.ts';
import type { Hidden } from './folded.ts';
import type { NewsListStore } from './news-list.store.ts';
import type { NewsReportsStore } from './news-reports.store.ts';
import type { FeedChoice } from './shown-feeds.ts';

/** What the calls about news work with. */
export interface NewsDeps extends FeedChoice {
  readonly list: NewsListStore;
  readonly reports: NewsReportsStore;
  readonly attempts: ReportAttempts;
  readonly profiles: Pick<ProfilesStore, 'of'>;
  readonly hidden: Hidden;
  /** What networks are hashed with. */
  readonly secret: Buffer;
  readonly now: Now;
}
