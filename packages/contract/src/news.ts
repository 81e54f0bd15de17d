import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { DECISION_REASON_MAX, REPORT_TEXT_MAX, Report, ReportReason } from './moderation.ts';
import { wholeNumber } from './query.ts';

/** How long a piece of news is kept. */
export const NEWS_RETENTION_DAYS = 30;
export const NEWS_LIMIT = 30;

export const NewsId = z.uuid();

/** A headline somebody else published, and where it leads. Never a whole article. */
export const NewsItem = z.object({
  id: NewsId,
  /** `null`: of the whole country. */
  city: z.nullable(CityId),
  title: z.string(),
  url: z.url(),
  /** What its feed says it is written in; `null`: it does not say. */
  language: z.nullable(z.enum(['en', 'fr'])),
  /** Who published it, as its feed calls itself. */
  source: z.string(),
  published_at: z.iso.datetime(),
  /** Two sentences at most; empty where the feed gave nothing to take them from. */
  summary: z.string(),
  /** Who wrote the summary: a language model, or the feed itself (its own sentences). */
  summary_by: z.enum(['model', 'feed']),
  /** Others who told the same. */
  also: z.array(z.object({ source: z.string(), url: z.url() })),
});
export type NewsItem = z.infer<typeof NewsItem>;

/** `refusing`: it answers 401, 403, 410 or 451, and is left alone for a day. */
export const NewsFeed = z.object({
  source: z.string(),
  city: z.nullable(CityId),
  state: z.enum(['never', 'fine', 'failing', 'refusing']),
  read_at: z.nullable(z.iso.datetime()),
});
export type NewsFeed = z.infer<typeof NewsFeed>;

export const listNews = defineCall('GET /news', {
  who: 'anyone',
  summary: 'What news feeds told about crime and policing in the last thirty days, newest first.',
  query: {
    city: z.optional(CityId),
    limit: z._default(wholeNumber(1, 100), NEWS_LIMIT),
    offset: z._default(wholeNumber(0, 10_000), 0),
  },
  reply: z.object({
    items: z.array(NewsItem),
    /** The feeds asked about; none: none is set up here. */
    feeds: z.array(NewsFeed),
    /** `rehearsal`: invented, like everything else that is shown then. */
    data_source: DataSource,
    /** The newest reading of any feed asked about; `null`: none was read yet. */
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

/** A news item somebody asked to hide, or that is hidden. */
export const ReportedNews = z.object({
  item: NewsItem,
  hidden: z.boolean(),
  reports: z.array(z.omit(Report, { comment_id: true })),
});
export type ReportedNews = z.infer<typeof ReportedNews>;

export const listReportedNews = defineCall('GET /moderation/news', {
  who: 'moderator',
  summary: 'News items readers asked to hide, oldest question first, then those that are hidden.',
  reply: z.object({ items: z.array(ReportedNews) }),
});

export const hideNews = defineCall('POST /moderation/news/:id/hide', {
  who: 'moderator',
  summary: 'Hides a news item, and whoever else tells the same, for good.',
  params: { id: NewsId },
  body: z.strictObject({ reason: Reason }),
});

export const unhideNews = defineCall('POST /moderation/news/:id/unhide', {
  who: 'moderator',
  summary: 'Shows a hidden news item again, or lets one stand that somebody asked to hide.',
  params: { id: NewsId },
  body: z.strictObject({ reason: Reason }),
});
