import type { Db } from '../db/pool.ts';
import { together } from '../db/write.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { isThere } from '../shared/rows.store.ts';
import type { Decided } from './decisions.store.ts';
import { type About, asRead, judgedIn, type ReadVersion } from './judged.store.ts';

export const APPEAL = ['id', 'note_id', 'comment_id', 'body as text', 'at', 'state', 'decided_at', 'reason'] as const;

interface NewAppeal extends About {
  readonly authorId: string;
  readonly text: string;
  readonly at: Date;
}

interface AppealDecision {
  readonly overturn: boolean;
  readonly reason: string;
  readonly moderatorId: string;
  readonly at: Date;
  /** Version of the content that the moderator has read. */
  readonly read: ReadVersion;
}

/** Stores authors’ appeals. Another moderator decides them. */
export function appealsStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** Adds an appeal against the decision that hid or deleted the author’s note or reply. */
    add: ({ authorId, text, at, ...about }: NewAppeal) =>
      together(kysely, async (trx) => {
        const judged = await appealable(trx, about, authorId);
        if (!judged) throw new ApiError('not_found');
        if (judged.author_id !== authorId) throw new ApiError(judged.state === 'shown' ? 'not_allowed' : 'not_found');
        const decision = await trx
          .selectFrom('moderation_log')
          .select(['id', 'decision'])
          .where('note_id', '=', about.note_id)
          .where('comment_id', 'is not distinct from', about.comment_id)
          .where('decision', 'in', ['hide', 'delete', 'restore', 'approve'])
          .orderBy('seq', 'desc')
          .limit(1)
          .executeTakeFirst();
        if (!decision || leftBy(decision.decision) !== judged.state) {
          if (judged.state === 'deleted') throw new ApiError('not_found');
          const what = about.comment_id ? 'reply' : 'note';
          throw new ApiError('not_accepted', {
            detail: `No moderator has hidden this ${what}: there is nothing to appeal.`,
          });
        }
        const appeal = await trx
          .insertInto('note_appeals')
          .values({ ...about, decision_id: decision.id, body: text, at })
          .onConflict((conflict) => conflict.column('decision_id').doNothing())
          .returning(APPEAL)
          .executeTakeFirst();
        if (!appeal) throw new ApiError('taken', { detail: 'You have already appealed this decision.' });
        await trx
          .insertInto('moderation_log')
          .values({ ...about, author_id: authorId, at, decision: 'appealed', reason: '' })
          .execute();
        return appeal;
      }),

    /** True if an appeal against the deletion of this note is open. */
    aboutDeletion: (noteId: string) =>
      isThere(
        kysely
          .selectFrom('note_appeals')
          .innerJoin('moderation_log', 'moderation_log.id', 'note_appeals.decision_id')
          .select('note_appeals.id')
          .where('note_appeals.note_id', '=', noteId)
          .where('note_appeals.comment_id', 'is', null)
          .where('note_appeals.state', '=', 'open')
          .where('moderation_log.decision', '=', 'delete'),
      ),

    /** Decides an open appeal. The moderator who made the first decision may not decide it. */
    decide: (id: string, { overturn, reason, moderatorId, at, read }: AppealDecision) =>
      together(kysely, async (trx) => {
        const about = await trx
          .selectFrom('note_appeals')
          .innerJoin('moderation_log', 'moderation_log.id', 'note_appeals.decision_id')
          .select([
            'note_appeals.note_id',
            'note_appeals.comment_id',
            'moderation_log.moderator_id',
            'moderation_log.decision',
          ])
          .where('note_appeals.id', '=', id)
          .executeTakeFirst();
        if (!about) throw new ApiError('not_found');
        if (about.moderator_id === moderatorId)
          throw new ApiError('not_allowed', { detail: 'Another moderator must decide about your decision.' });
        const { note_id, comment_id } = about;
        // Lock the note or reply first, in the same order as every other change, so that two writers do not deadlock.
        const judged = await judgedIn(trx, comment_id ? 'reply' : 'note', comment_id ?? note_id);
        if (judged.author_id === moderatorId)
          throw new ApiError('not_allowed', { detail: 'Another moderator must decide about what you wrote yourself.' });
        const changed = new ApiError('changed_meanwhile', {
          detail: 'Someone has decided this appeal, or changed its subject, in the meantime.',
        });
        if (!asRead(read, judged)) throw changed;
        const state = overturn ? 'overturned' : 'upheld';
        const appeal = await trx
          .updateTable('note_appeals')
          .set({ state, decided_by: moderatorId, decided_at: at, reason })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .returning(APPEAL)
          .executeTakeFirst();
        if (!appeal) throw changed;
        // Content that its author has deleted since then stays deleted.
        if (overturn && judged.state === leftBy(about.decision)) {
          const shown = { state: 'shown', state_since: at, hold_reasons: [] as string[] } as const;
          if (comment_id) await trx.updateTable('note_comments').set(shown).where('id', '=', comment_id).execute();
          else
            await trx
              .updateTable('notes')
              .set({ ...shown, version: judged.version + 1 })
              .where('id', '=', note_id)
              .execute();
        }
        const { author_id, email, title, body } = judged;
        await trx
          .insertInto('moderation_log')
          .values({ note_id, comment_id, author_id, at, moderator_id: moderatorId, decision: state, reason })
          .execute();
        return { appeal, decided: { note_id, author_id, email, title, body, changed: true } satisfies Decided };
      }),
  };
}

export type AppealsStore = ReturnType<typeof appealsStore>;

type Trx = Db['kysely'];

/** Locks and returns the note or reply of an appeal. The author must be able to see the note above a reply. */
async function appealable(trx: Trx, { note_id, comment_id }: About, authorId: string) {
  const note = await trx
    .selectFrom('notes')
    .select(['state', 'author_id'])
    .where('id', '=', note_id)
    .where('state', '<>', 'draft')
    .$if(comment_id === null, (query) => query.forUpdate())
    .executeTakeFirst();
  if (comment_id === null || !note) return note;
  if (note.state === 'deleted' || (note.state !== 'shown' && note.author_id !== authorId)) return undefined;
  return trx
    .selectFrom('note_comments')
    .select(['state', 'author_id'])
    .where('id', '=', comment_id)
    .where('note_id', '=', note_id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the state after a decision that hides or deletes content; `undefined` for other decisions. */
const leftBy = (decision: string): 'hidden' | 'deleted' | undefined =>
  decision === 'hide' ? 'hidden' : decision === 'delete' ? 'deleted' : undefined;
