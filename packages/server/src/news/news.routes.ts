import type { BodyOf, QueryOf, ReplyOf } from '@crimemap/contract/call';
import type { ReportReason } from '@crimemap/contract/moderation';
import {
  hideNews,
  listNews,
  listReportedNews,
  NEWS_RETENTION_DAYS,
  type NewsFeed,
  type NewsItem,
  reportNews,
  unhideNews,
} from '@crimemap/contract/news';
import type { Statements } from '../db/pool.ts';
import { type Reads, readThrough } from '../db/reads.ts';
import type { Member } from '../http/member.ts';
import type { RequestMeta } from '../http/request-meta.ts';
import { NO_STORE, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { networkOf } from '../moderation/index.ts';
import { daysAgo, type Now } from '../platform/base/clock.ts';
import { accountOf, profilesStore } from '../profiles/index.ts';
import { type Attempts, attemptsStore } from '../shared/limits.store.ts';
import { presentRow } from '../shared/rows.store.ts';
import { type FeedSetting, REHEARSAL_FEEDS } from './news-feeds.ts';
import { type NewsListStore, type NewsRow, newsListStore } from './news-list.store.ts';
import { newsReportsStore } from './news-reports.store.ts';
import type { Hidden } from './normalize-headline.ts';
import { type FeedChoice, shownFeeds } from './shown-feeds.ts';

interface NewsGiven extends FeedChoice {
  /** By default, attempts are counted in the database. */
  readonly attempts?: Pick<Attempts, 'count'> | undefined;
  readonly hidden: Hidden;
  /** Secret for hashing networks. */
  readonly secret: Buffer;
  readonly now: Now;
}

/** Returns the dependencies of the news endpoints, for a database or a transaction. */
const newsTools = (db: Statements, given: NewsGiven, list = newsListStore(db)) => ({
  ...given,
  list,
  reports: newsReportsStore(db),
  attempts: given.attempts ?? attemptsStore(db.pool),
  profiles: profilesStore(db),
});
type NewsTools = ReturnType<typeof newsTools>;

type Line = Awaited<ReturnType<NewsListStore['lines']>>[number];
type ListDeps = Pick<NewsTools, 'list' | 'feeds' | 'data' | 'hidden' | 'now'>;

/** Returns the news of the last thirty days from the feeds of a city, or of all cities. */
export async function newsFor(
  { city, limit, offset }: QueryOf<typeof listNews>,
  { list, feeds, data, hidden, now }: ListDeps,
): Promise<ReplyOf<typeof listNews>> {
  const lines = await list.lines();
  const shown = shownFeeds({ feeds, data }, lines, now());
  const requests = shown.filter((feed) => city === undefined || feed.city === city);
  const rows = await list.shown({
    feeds: requests.map(({ address }) => address),
    since: daysAgo(now(), NEWS_RETENTION_DAYS),
    hidden,
    limit,
    offset,
  });
  const text = requests.map((feed) => presentFeed(feed, lines));
  const read = text.flatMap(({ read_at }) => read_at ?? []);
  return {
    items: rows.map((row) => presentNews(row, shown)),
    feeds: text,
    data_source: shown === REHEARSAL_FEEDS ? 'rehearsal' : 'official',
    as_of: read.sort().at(-1) ?? null,
  };
}

const presentNews = (
  { id, feed, title, url, source, language, published_at, summary, summary_by, also }: NewsRow,
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

function presentFeed({ address, city }: FeedSetting, lines: readonly Line[]): NewsFeed {
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

/** Reports a news item to the moderators. A report alone hides nothing. */
async function reportNewsItem(
  member: Member | undefined,
  newsId: string,
  { reason, text }: BodyOf<typeof reportNews>,
  { clientKey }: RequestMeta,
  { reports, attempts, secret, now }: NewsTools,
): Promise<undefined> {
  await attempts.count('report hour', clientKey);
  await attempts.count('report day', clientKey);
  await reports.add({
    newsId,
    reason,
    text: text || null,
    byMember: member !== undefined,
    network: networkOf(secret, clientKey),
    at: now(),
  });
}

/** Returns the reported stories, oldest report first, then the hidden stories. */
async function reportedNews({
  list,
  reports,
  feeds,
}: Pick<NewsTools, 'list' | 'reports' | 'feeds'>): Promise<ReplyOf<typeof listReportedNews>> {
  const rows = await list.reported();
  if (rows.length === 0) return { items: [] };
  const requests = await reports.open(rows.map(({ story }) => story));
  const firstReportedAt = (story: string) =>
    requests.find((report) => report.story === story)?.at.getTime() ?? Infinity;
  return {
    items: rows
      .toSorted((a, b) => firstReportedAt(a.story) - firstReportedAt(b.story) || 0)
      .map((row) => ({
        item: presentNews(row, [...feeds, ...REHEARSAL_FEEDS]),
        hidden: row.hidden_at !== null,
        reports: requests
          .filter(({ story }) => story === row.story)
          .map(({ story: _, ...report }) => ({ ...presentRow(report), reason: report.reason as ReportReason })),
      })),
  };
}

/** Hides an item with its whole story, or shows the story again. The reason is written to the log. */
async function decideAboutNews(
  moderator: Member,
  { id, hide }: { readonly id: string; readonly hide: boolean },
  { reason }: BodyOf<typeof hideNews>,
  { reports, profiles, now }: NewsTools,
): Promise<undefined> {
  const { id: moderatorId } = await accountOf(moderator, profiles);
  await reports.decide(id, hide, { moderatorId, reason, at: now() });
}

export function newsRoutes(serve: Serve, reads: Reads, given: NewsGiven): void {
  const tools = newsTools(reads.db, given, readThrough(reads, newsListStore));
  // Do not cache the news, so that hidden items disappear at the next request.
  serve(listNews, async ({ query }) => sent(await newsFor(query, tools), { 'cache-control': 'no-cache' }));
  serve(reportNews, ({ member, params, body, requestMeta }) =>
    reportNewsItem(member, params.id, body, requestMeta, tools),
  );
  serve(listReportedNews, async () => sent(await reportedNews(tools), NO_STORE));
  serve(hideNews, ({ member, params, body, once }) =>
    once((tx) => decideAboutNews(member, { id: params.id, hide: true }, body, newsTools(tx, given))),
  );
  serve(unhideNews, ({ member, params, body, once }) =>
    once((tx) => decideAboutNews(member, { id: params.id, hide: false }, body, newsTools(tx, given))),
  );
}
