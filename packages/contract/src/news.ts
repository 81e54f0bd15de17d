import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { DECISION_REASON_MAX, REPORT_TEXT_MAX, Report, ReportReason } from './moderation.ts';
import { wholeNumber } from './query.ts';

/** Days for which a news item is stored. */
export const NEWS_RETENTION_DAYS = 30;
export const NEWS_LIMIT = 30;

export const NewsId = z.uuid();

/** Headline and link of another publisher's article, never the whole article. */
export const NewsItem = z.object({
  id: NewsId,
  /** City of the news; `null` for the whole country. */
  city: z.nullable(CityId),
  title: z.string(),
  url: z.url(),
  /** Language declared by the feed; `null` if the feed declares none. */
  language: z.nullable(z.enum(['en', 'fr'])),
  /** Publisher's name, as given by the feed. */
  source: z.string(),
  published_at: z.iso.datetime(),
  /** Summary of at most two sentences; empty if the feed has no text. */
  summary: z.string(),
  /** Author of the summary: `model` for a language model, `feed` for the feed's own sentences. */
  summary_by: z.enum(['model', 'feed']),
  /** Other publishers that reported the same story. */
  also: z.array(z.object({ source: z.string(), url: z.url() })),
});
export type NewsItem = z.infer<typeof NewsItem>;

/** `refusing`: the feed responds with 401, 403, 410 or 451, so the next retry is after a day. */
export const NewsFeed = z.object({
  source: z.string(),
  city: z.nullable(CityId),
  state: z.enum(['never', 'fine', 'failing', 'refusing']),
  read_at: z.nullable(z.iso.datetime()),
});
export type NewsFeed = z.infer<typeof NewsFeed>;

export const listNews = defineCall('GET /news', {
  who: 'anyone',
  summary: 'Returns items of news feeds about crime and policing from the last 30 days, newest first.',
  query: {
    city: z.optional(CityId),
    limit: z._default(wholeNumber(1, 100), NEWS_LIMIT),
    offset: z._default(wholeNumber(0, 10_000), 0),
  },
  reply: z.object({
    items: z.array(NewsItem),
    /** Feeds of the requested city or country; empty if none is configured. */
    feeds: z.array(NewsFeed),
    /** `rehearsal`: the news is invented, like all other sample data. */
    data_source: DataSource,
    /** Time of the newest import from any requested feed; `null` if there was none yet. */
    as_of: z.nullable(z.iso.datetime()),
  }),
});

const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(DECISION_REASON_MAX));

export const reportNews = defineCall('POST /news/:id/report', {
  who: 'anyone',
  summary: 'Asks the moderators to hide a news item. No account is needed.',
  params: { id: NewsId },
  body: z.strictObject({
    reason: ReportReason,
    text: z.optional(z.string().check(z.trim(), z.maxLength(REPORT_TEXT_MAX))),
  }),
});

/** News item that is reported or hidden. */
export const ReportedNews = z.object({
  item: NewsItem,
  hidden: z.boolean(),
  reports: z.array(z.omit(Report, { comment_id: true })),
});
export type ReportedNews = z.infer<typeof ReportedNews>;

export const listReportedNews = defineCall('GET /moderation/news', {
  who: 'moderator',
  summary: 'Returns news items that readers reported, oldest report first, then hidden items.',
  reply: z.object({ items: z.array(ReportedNews) }),
});

export const hideNews = defineCall('POST /moderation/news/:id/hide', {
  who: 'moderator',
  summary: 'Hides a news item and all items of the same story, including later repeats.',
  params: { id: NewsId },
  body: z.strictObject({ reason: Reason }),
});

export const unhideNews = defineCall('POST /moderation/news/:id/unhide', {
  who: 'moderator',
  summary: 'Shows a hidden news item again, or dismisses the reports about a visible item.',
  params: { id: NewsId },
  body: z.strictObject({ reason: Reason }),
});
