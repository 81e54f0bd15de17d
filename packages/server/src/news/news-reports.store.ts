import type { ReportReason } from '@crimemap/contract/moderation';
import type { Db } from '../db/pool.ts';
import { together } from '../db/write.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { headlineOf, isRepeat } from './same-story.ts';

export interface NewNewsReport {
  readonly newsId: string;
  readonly reason: ReportReason;
  readonly text: string | null;
  readonly byMember: boolean;
  /** Keyed hash of the client's network. */
  readonly network: string;
  readonly at: Date;
}

export interface NewsDecision {
  readonly moderatorId: string;
  readonly reason: string;
  readonly at: Date;
}

/** Stores reports by visitors and decisions of moderators. Each decision is stored together with its log entry. */
export function newsReportsStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /**
     * Stores a report. Throws `ApiError` 404 if no such item is shown. A second report from the same network changes
     * nothing.
     */
    add: ({ newsId, text, byMember, network, ...report }: NewNewsReport): Promise<void> =>
      together(kysely, async (trx) => {
        const item = await trx
          .selectFrom('news_items')
          .select('id')
          .where('id', '=', newsId)
          .where('hidden_at', 'is', null)
          .where('erased_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (!item) throw new ApiError('not_found');
        await trx
          .insertInto('news_reports')
          .values({ news_id: newsId, body: text, by_member: byMember, asker: network, ...report })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),

    /** Returns the open reports about these stories. */
    open: (stories: readonly string[]) =>
      kysely
        .selectFrom('news_reports')
        .innerJoin('news_items', 'news_items.id', 'news_reports.news_id')
        .select([
          'news_items.story',
          'news_reports.id',
          'news_reports.reason',
          'news_reports.body as text',
          'news_reports.at',
          'news_reports.by_member',
        ])
        .where('news_items.story', 'in', [...stories])
        .where('news_reports.state', '=', 'open')
        .orderBy('news_reports.at')
        .orderBy('news_reports.id')
        .execute(),

    /** Hides a story or shows it again. Both decisions close the open reports about the story. */
    decide: (id: string, hide: boolean, { moderatorId, reason, at }: NewsDecision): Promise<void> =>
      together(kysely, async (trx) => {
        const item = await trx
          .selectFrom('news_items')
          .select(['story', 'hidden_at'])
          .where('id', '=', id)
          .where('erased_at', 'is', null)
          .executeTakeFirst();
        if (!item) throw new ApiError('not_found');
        if (hide) await joinRepeats(trx, item.story);
        const ofStory = await trx
          .selectFrom('news_items')
          .select(['id', 'hidden_at'])
          .where('story', '=', item.story)
          .orderBy('id')
          .forUpdate()
          .execute();
        const { numUpdatedRows: closed } = await trx
          .updateTable('news_reports')
          .set({ state: hide ? 'resolved' : 'dismissed' })
          .where(
            'news_id',
            'in',
            ofStory.map((each) => each.id),
          )
          .where('state', '=', 'open')
          .executeTakeFirst();
        const changes = ofStory.some(({ hidden_at }) => (hidden_at !== null) !== hide);
        if (!changes && closed === 0n)
          throw new ApiError('changed_meanwhile', { detail: 'Someone has decided about this in the meantime.' });
        await trx
          .updateTable('news_items')
          .set({ hidden_at: hide ? at : null })
          .where('story', '=', item.story)
          .execute();
        await trx
          .insertInto('moderation_log')
          .values({
            news_id: id,
            at,
            moderator_id: moderatorId,
            decision: hide ? 'hide' : changes ? 'restore' : 'dismiss',
            reason,
          })
          .execute();
      }),
  };
}

export type NewsReportsStore = ReturnType<typeof newsReportsStore>;

/** Adds items with the same headline from the same feed to the hidden story, even if they are much older or newer. */
async function joinRepeats(trx: Db['kysely'], story: string): Promise<void> {
  const items = await trx
    .selectFrom('news_items')
    .select(['id', 'feed', 'title', 'story'])
    .where('feed', 'in', (feeds) => feeds.selectFrom('news_items').select('feed').where('story', '=', story))
    .where('erased_at', 'is', null)
    .execute();
  const text = items.map((each) => ({ ...each, headline: headlineOf(each.title) }));
  const hidden = text.filter((each) => each.story === story);
  const again = text.filter(
    (one) =>
      one.story !== story && hidden.some(({ feed, headline }) => feed === one.feed && isRepeat(one.headline, headline)),
  );
  if (again.length === 0) return;
  await trx
    .updateTable('news_items')
    .set({ story })
    .where(
      'story',
      'in',
      again.map((each) => each.story),
    )
    .execute();
}
