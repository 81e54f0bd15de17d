import type { Db, Statements } from '../db/pool.ts';
import type { Serve } from '../http/serve.ts';
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
  /** What networks are hashed with. */
  readonly secret: Buffer;
  readonly now: Now;
  readonly settings: Pick<Config, 'newsFeeds' | 'newsHidden' | 'data'>;
  /** Unset: everyone is counted in the database. */
  readonly attempts?: ReportAttempts;
}

/** The calls about news over a database. */
export const newsCalls =
  ({ db, secret, now, settings, attempts }: NewsCallsDeps) =>
  (serve: Serve): void => {
    const hidden = hiddenOf(settings.newsHidden);
    const over = (given: Statements) => ({
      list: newsListStore(given),
      reports: newsReportsStore(given),
      attempts: attempts ?? reportAttempts(given.pool),
      profiles: profilesStore(given),
      feeds: settings.newsFeeds,
      data: settings.data,
      hidden,
      secret,
      now,
    });
    newsRoutes(serve, over(db), over);
  };
