import type { Generated } from 'kysely';

export interface NewsFeedsTable {
  address: string;
  source: string;
  etag: string | null;
  last_modified: string | null;
  tried_at: Date;
  read_at: Date | null;
  listed_at: Date | null;
  failures: Generated<number>;
  refusing: Generated<boolean>;
  retry_at: Date | null;
  problem_code: string | null;
  problem_detail: string | null;
}

export interface NewsItemsTable {
  id: Generated<string>;
  feed: string;
  key: string;
  digest: string;
  story: string;
  title: string;
  url: string;
  summary: string;
  summary_by: 'model' | 'feed';
  language: 'en' | 'fr' | null;
  folded: string;
  published_at: Date;
  last_seen: Date;
  hidden_at: Date | null;
  erased_at: Date | null;
}

export interface NewsReportsTable {
  id: Generated<string>;
  news_id: string;
  reason: string;
  body: string | null;
  by_member: boolean;
  asker: string;
  at: Date;
  state: Generated<'open' | 'resolved' | 'dismissed'>;
}

/** The tables of news from feeds. */
export interface NewsTables {
  news_feeds: NewsFeedsTable;
  news_items: NewsItemsTable;
  news_reports: NewsReportsTable;
}
