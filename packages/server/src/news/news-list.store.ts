import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Hidden } from './normalize-headline.ts';

export interface NewsRow {
  readonly id: string;
  readonly feed: string;
  readonly title: string;
  readonly url: string;
  readonly source: string;
  readonly language: 'en' | 'fr' | null;
  readonly published_at: Date;
  readonly summary: string;
  readonly summary_by: 'model' | 'feed';
  readonly also: { readonly source: string; readonly url: string }[];
}

export interface NewsListQuery {
  /** Addresses of the feeds to list. */
  readonly feeds: readonly string[];
  readonly since: Date;
  readonly hidden: Hidden;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Selects the newest item of each story, newest first, together with the story’s other items. `items`: query of the
 * items to select from.
 */
const stories = (items: RawBuilder<unknown>) => sql`
  with told as (${items}),
  leads as (select distinct on (story) * from told order by story, published_at desc, id)
  select id, feed, title, url, source, language, published_at, summary, summary_by, hidden_at, story,
    coalesce((
      select jsonb_agg(jsonb_build_object('source', source, 'url', url) order by published_at desc, id) from (
        select distinct on (source, url) * from told
        where told.story = leads.story and (told.source, told.url) <> (leads.source, leads.url)
        order by source, url, published_at desc, id
      ) others
    ), '[]') as also
  from leads`;

const ITEMS = sql`select i.*, f.source from news_items i join news_feeds f on f.address = i.feed where i.erased_at is null`;

/** Reads the news that visitors see. */
export function newsListStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    lines: () =>
      kysely.selectFrom('news_feeds').select(['address', 'source', 'read_at', 'failures', 'refusing']).execute(),

    async shown({ feeds, since, hidden, limit, offset }: NewsListQuery): Promise<NewsRow[]> {
      const items = sql`${ITEMS} and i.feed = any(${feeds}) and i.published_at >= ${since} and i.hidden_at is null
        and not exists (select from unnest(${hidden.words}::text[]) word where i.folded ~ word)
        and not exists (select from unnest(${hidden.addresses}::text[]) address where starts_with(i.url, address))`;
      const { rows } = await sql<NewsRow>`${stories(items)} order by published_at desc, id
        limit ${limit} offset ${offset}`.execute(kysely);
      return rows;
    },

    /** Returns the stories that visitors reported, and the hidden stories. */
    async reported(): Promise<(NewsRow & { readonly story: string; readonly hidden_at: Date | null })[]> {
      const items = sql`${ITEMS} and i.story in (
        select story from news_items where hidden_at is not null
        union select n.story from news_reports r join news_items n on n.id = r.news_id where r.state = 'open')`;
      const { rows } = await sql<NewsRow & { story: string; hidden_at: Date | null }>`${stories(items)}
        order by published_at desc, id limit 200`.execute(kysely);
      return rows;
    },
  };
}

export type NewsListStore = ReturnType<typeof newsListStore>;
