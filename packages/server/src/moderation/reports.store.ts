import type { ReportReason } from '@crimemap/contract/moderation';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';
import { together } from '../db/write.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { changedRows, isThere } from '../shared/rows.store.ts';

export interface NewReport {
  readonly noteId: string;
  readonly commentId: string | null;
  readonly reason: ReportReason;
  readonly text: string | null;
  readonly memberId: string | null;
  /** Keyed hash of the sender’s network. */
  readonly clientKey: string;
  readonly at: Date;
}

/** Stores readers’ reports. */
export function reportsStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** True if the sender has an open report about the same content. */
    isOpen: (report: NewReport) => isThere(kysely.selectFrom('note_reports').select('id').where(openOf(report))),

    /**
     * Adds a report about public content. If the sender already has an open report about the content, only an `urgent`
     * report has an effect: it changes the reason and text. If `holds` returns true for the content’s text, the content
     * is held in the same transaction, unless a moderator has approved this text. Throws `ApiError` 404 if the content
     * is not public.
     */
    add: (report: NewReport, urgent: boolean, holds: (text: string) => boolean): Promise<'added' | 'again'> =>
      together(kysely, async (trx) => {
        const { noteId, commentId, at } = report;
        const note = await trx
          .selectFrom('notes')
          .select(['title', 'body', 'updated_at', 'version', 'hold_reasons'])
          .where('id', '=', noteId)
          .where('state', '=', 'shown')
          .$if(commentId === null, (query) => query.forUpdate())
          .executeTakeFirst();
        const comment = commentId
          ? await trx
              .selectFrom('note_comments')
              .select(['body', 'updated_at', 'hold_reasons'])
              .where('id', '=', commentId)
              .where('note_id', '=', noteId)
              .where('state', '=', 'shown')
              .forUpdate()
              .executeTakeFirst()
          : undefined;
        const about = commentId ? comment : note;
        if (!note || !about) throw new ApiError('not_found');
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('note_reports')
          .values({
            note_id: noteId,
            comment_id: commentId,
            reason: report.reason,
            body: report.text,
            by_member: report.memberId !== null,
            member_id: report.memberId,
            asker: report.clientKey,
            at,
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        const done = numInsertedOrUpdatedRows ? 'added' : 'again';
        if (done === 'again' && urgent)
          await trx
            .updateTable('note_reports')
            .set({ reason: report.reason, ...(report.text === null ? {} : { body: report.text }) })
            .where(openOf(report))
            .execute();
        const text = comment ? comment.body : `${note.title}\n${note.body}`;
        if (!holds(text) || (await lookedAt(trx, report, about.updated_at))) return done;
        const held = { state: 'held' as const, state_since: at, hold_reasons: [...about.hold_reasons, 'reported'] };
        if (commentId) await trx.updateTable('note_comments').set(held).where('id', '=', commentId).execute();
        else
          await trx
            .updateTable('notes')
            .set({ ...held, version: note.version + 1 })
            .where('id', '=', noteId)
            .execute();
        return done;
      }),

    /** Removes the senders of reports made before this moment, and the texts of reports that were decided before it. */
    async forgetBefore(before: Date): Promise<number> {
      const forgotten = await changedRows(
        kysely.updateTable('note_reports').set({ asker: null }).where('at', '<', before).where('asker', 'is not', null),
      );
      await kysely
        .updateTable('note_reports')
        .set({ body: null })
        .where('decided_at', '<', before)
        .where('body', 'is not', null)
        .execute();
      return forgotten;
    },
  };
}

export type ReportsStore = ReturnType<typeof reportsStore>;

/** Matches the open report by the same sender about the same content. */
const openOf =
  ({ noteId, commentId, memberId, clientKey }: NewReport) =>
  (is: ExpressionBuilder<Tables, 'note_reports'>) =>
    is.and([
      is('note_id', '=', noteId),
      is('comment_id', 'is not distinct from', commentId),
      is('state', '=', 'open'),
      is('by_member', '=', memberId !== null),
      memberId === null ? is('asker', '=', clientKey) : is('member_id', '=', memberId),
    ]);

/** True if a moderator approved this text after its last change. Further reports then do not hold it. */
const lookedAt = (trx: Db['kysely'], { noteId, commentId }: NewReport, changedAt: Date) =>
  isThere(
    trx
      .selectFrom('moderation_log')
      .select('id')
      .where('note_id', '=', noteId)
      .where('comment_id', 'is not distinct from', commentId)
      .where('decision', 'in', ['approve', 'restore', 'dismiss', 'overturned'])
      .where('at', '>=', changedAt)
      .limit(1),
  );
