import type { Db, Statements } from '../db/pool.ts';
import { readThrough } from '../db/reads.ts';
import type { Replica } from '../db/replica.ts';
import { type Serve, servingGuests } from '../http/serve.ts';
import { type ReportAttempts, reportAttempts } from '../moderation/moderation.door.ts';
import { hiddenOf } from '../news/news.door.ts';
import { newsRoutes } from '../news/news.routes.ts';
import { newsListStore } from '../news/news-list.store.ts';
import { newsReportsStore } from '../news/news-reports.store.ts';
import { profilesStore } from '../profiles/profiles.door.ts';
import type { Now } from '../shared/clock.ts';
import type { Config } from './config.ts';

export interface NewsCallsDeps {
  readonly db: Db;
  /** Where guests' lists are read, while it is near. */
  readonly replica?: Replica | null;
  /** What networks are hashed with. */
  readonly secret: Buffer;
  readonly now: Now;
  readonly settings: Pick<Config, 'newsFeeds' | 'newsHidden' | 'data'>;
  /** Unset: everyone is counted in the database. */
  readonly attempts?: ReportAttempts;
}

/** The calls about news over a database. */
export const newsCalls =
  ({ db, replica = null, secret, now, settings, attempts }: NewsCallsDeps) =>
  (serve: Serve): void => {
    const hidden = hiddenOf(settings.newsHidden);
    const list = readThrough({ db, replica }, newsListStore);
    const over = (given: Statements) => ({
      list: given === db ? list : newsListStore(given),
      reports: newsReportsStore(given),
      attempts: attempts ?? reportAttempts(given.pool),
      profiles: profilesStore(given),
      feeds: settings.newsFeeds,
      data: settings.data,
      hidden,
      secret,
      now,
    });
    newsRoutes(servingGuests(serve, replica), over(db), over);
  };
