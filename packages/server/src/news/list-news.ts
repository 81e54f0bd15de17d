import type { QueryOf, ReplyOf } from '@crimemap/contract/call';
import { type listNews, NEWS_KEPT_DAYS, type NewsFeed, type NewsItem } from '@crimemap/contract/news';
import type { NewsDeps } from './news-deps.ts';
import { type FeedSetting, REHEARSAL_FEEDS } from './news-feeds.ts';
import type { NewsListStore, ToldRow } from './news-list.store.ts';
import { shownFeeds } from './shown-feeds.ts';

type Line = Awaited<ReturnType<NewsListStore['lines']>>[number];
type ListDeps = Pick<NewsDeps, 'list' | 'feeds' | 'data' | 'hidden' | 'now'>;

/** What the feeds of a city, or all of them, told in the last thirty days. */
export async function newsFor(
  { city, limit, offset }: QueryOf<typeof listNews>,
  { list, feeds, data, hidden, now }: ListDeps,
): Promise<ReplyOf<typeof listNews>> {
  const lines = await list.lines();
  const shown = shownFeeds({ feeds, data }, lines, now());
  const asked = shown.filter((feed) => city === undefined || feed.city === city);
  const rows = await list.shown({
    feeds: asked.map(({ address }) => address),
    since: new Date(now().getTime() - NEWS_KEPT_DAYS * 86_400_000),
    hidden,
    limit,
    offset,
  });
  const told = asked.map((feed) => toldFeed(feed, lines));
  const read = told.flatMap(({ read_at }) => read_at ?? []);
  return {
    items: rows.map((row) => toldNews(row, shown)),
    feeds: told,
    data_source: shown === REHEARSAL_FEEDS ? 'rehearsal' : 'official',
    as_of: read.sort().at(-1) ?? null,
  };
}

export const toldNews = (
  { id, feed, title, url, source, language, published_at, summary, summary_by, also }: ToldRow,
  feeds: readonly FeedSetting[],
): NewsItem => ({
  id,
  city: feeds.find(({ address }) => address === feed)?.city ?? null,
  title,
  url,
  language,
  source,
  published_at: published_at.toISOString(),
  summary,
  summary_by,
  also,
});

function toldFeed({ address, city }: FeedSetting, lines: readonly Line[]): NewsFeed {
  const line = lines.find((each) => each.address === address);
  return {
    source: line?.source ?? new URL(address).host,
    city,
    state: stateOf(line),
    read_at: line?.read_at?.toISOString() ?? null,
  };
}

function stateOf(line: Line | undefined): NewsFeed['state'] {
  if (!line) return 'never';
  if (line.refusing) return 'refusing';
  return line.failures > 0 ? 'failing' : 'fine';
}
