import type { BodyOf, ReplyOf } from '@crimemap/contract/call';
import type { ReportReason } from '@crimemap/contract/moderation';
import type { hideNews, listReportedNews, reportNews } from '@crimemap/contract/news';
import type { From } from '../http/from.ts';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { networkOf } from '../moderation/moderation.door.ts';
import { accountOf } from '../profiles/profiles.door.ts';
import { toldNews } from './list-news.ts';
import type { NewsDeps } from './news-deps.ts';
import { REHEARSAL_FEEDS } from './news-feeds.ts';

/** Puts a news item before the moderators. Nothing is hidden by that alone. */
export async function reportNewsItem(
  member: Member | undefined,
  newsId: string,
  { reason, text }: BodyOf<typeof reportNews>,
  { asker }: From,
  { reports, attempts, secret, now }: NewsDeps,
): Promise<void> {
  await attempts.count('report hour', asker);
  await attempts.count('report day', asker);
  const added = await reports.add({
    newsId,
    reason,
    text: text || null,
    byMember: member !== undefined,
    asker: networkOf(secret, asker),
    at: now(),
  });
  if (!added) throw new Refusal('not_found');
}

/** What readers asked about, whoever asked first before all others; then what is hidden. */
export async function reportedNews({
  list,
  reports,
  feeds,
}: Pick<NewsDeps, 'list' | 'reports' | 'feeds'>): Promise<ReplyOf<typeof listReportedNews>> {
  const rows = await list.reported();
  if (rows.length === 0) return { items: [] };
  const asked = await reports.open(rows.map(({ story }) => story));
  const firstAsked = (story: string) => asked.find((report) => report.story === story)?.at.getTime() ?? Infinity;
  return {
    items: rows
      .toSorted((a, b) => firstAsked(a.story) - firstAsked(b.story) || 0)
      .map((row) => ({
        item: toldNews(row, [...feeds, ...REHEARSAL_FEEDS]),
        hidden: row.hidden_at !== null,
        reports: asked
          .filter(({ story }) => story === row.story)
          .map(({ id, reason, body, at, by_member }) => ({
            id,
            reason: reason as ReportReason,
            text: body,
            at: at.toISOString(),
            by_member,
          })),
      })),
  };
}

/** Hides an item with all who tell the same, or shows them again, with a reason that stands in the log. */
export async function decideAboutNews(
  moderator: Member,
  { id, hide }: { readonly id: string; readonly hide: boolean },
  { reason }: BodyOf<typeof hideNews>,
  { reports, profiles, now }: NewsDeps,
): Promise<void> {
  const { id: moderatorId } = await accountOf(moderator, profiles);
  const decided = await reports.decide(id, hide, { moderatorId, reason, at: now() });
  if (decided === 'gone') throw new Refusal('not_found');
  if (decided === 'nothing to decide')
    throw new Refusal('changed_meanwhile', { detail: 'Somebody has decided about this meanwhile.' });
}
