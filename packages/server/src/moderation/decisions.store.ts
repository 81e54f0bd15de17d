import type { Decision } from '@crimemap/contract/moderation';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { together } from '../db/write.ts';
import { type About, asRead, isAppealed, type ReadVersion } from './judged.store.ts';

/** What is decided about: a note or a reply. */
interface Judged {
  readonly state: 'draft' | 'held' | 'shown' | 'hidden' | 'deleted';
  readonly hold_reasons: readonly string[];
  readonly openReports: number;
  /** Photos that came after a moderator had let the note stand; a reply has none. */
  readonly newPhotos?: number;
}

interface Outcome {
  readonly state: 'held' | 'shown' | 'hidden' | 'deleted';
  readonly hold_reasons: string[];
  readonly reports: 'resolved' | 'dismissed';
}

/** What a decision makes of something; `null` where there is nothing left of this kind to decide. */
export function afterDecision(
  decision: Decision,
  { state, hold_reasons, openReports, newPhotos = 0 }: Judged,
): Outcome | null {
  if (state === 'draft' || state === 'deleted') return null;
  const shown = { state: 'shown', hold_reasons: [], reports: 'dismissed' } as const;
  switch (decision) {
    case 'approve':
      return state === 'held' || (state === 'shown' && newPhotos > 0) ? { ...shown, hold_reasons: [] } : null;
    case 'restore':
      return state === 'hidden' ? { ...shown, hold_reasons: [] } : null;
    case 'hide':
      return state === 'hidden' ? null : { state: 'hidden', hold_reasons: [], reports: 'resolved' };
    case 'delete':
      return { state: 'deleted', hold_reasons: [], reports: 'resolved' };
    case 'dismiss': {
      if (openReports === 0) return null;
      const rest = hold_reasons.filter((reason) => reason !== 'reported');
      return {
        state: state === 'held' && rest.length === 0 ? 'shown' : state,
        hold_reasons: rest,
        reports: 'dismissed',
      };
    }
  }
}

export interface NewDecision {
  readonly decision: Decision;
  readonly reason: string;
  readonly moderatorId: string;
  readonly at: Date;
}

/** What was decided about, for the letter to its author. */
export interface Decided {
  readonly note_id: string;
  readonly author_id: string;
  readonly email: string;
  readonly title: string;
  readonly body: string;
  /** Does it stand otherwise than before? */
  readonly changed: boolean;
}

/** `own`: nobody lets their own text stand, or brings it back. `appealed`: what its author has appealed about is not deleted meanwhile. */
type NotDecided = 'gone' | 'own' | 'appealed' | 'changed meanwhile';

const TAKES_AWAY: ReadonlySet<Decision> = new Set(['hide', 'delete']);
const isOwn = ({ author_id }: { readonly author_id: string }, { moderatorId, decision }: NewDecision): boolean =>
  author_id === moderatorId && !TAKES_AWAY.has(decision);

type Trx = Db['kysely'];

/** Decisions and the log of them, which is written in the same transaction or not at all. */
export function decisionsStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    onNote: (id: string, read: Pick<ReadVersion, 'version'>, made: NewDecision): Promise<Decided | NotDecided> =>
      together(kysely, async (trx) => {
        const note = await trx
          .selectFrom('notes')
          .select(['state', 'hold_reasons', 'version', 'author_id', 'title', 'body', 'updated_at'])
          .where('id', '=', id)
          .where('state', 'not in', ['draft', 'deleted'])
          .forUpdate()
          .executeTakeFirst();
        if (!note) return 'gone';
        if (isOwn(note, made)) return 'own';
        const about = { note_id: id, comment_id: null };
        if (made.decision === 'delete' && (await isAppealed(trx, about))) return 'appealed';
        const newPhotos = await photosToLookAt(trx, id);
        const outcome = asRead(read, note) && (await outcomeOf(trx, about, { ...note, newPhotos }, made.decision));
        if (!outcome) return 'changed meanwhile';
        const { state, hold_reasons, reports } = outcome;
        await trx
          .updateTable('notes')
          // An edit that was begun before this is asked to look again: it must not undo what was decided.
          .set({
            state,
            hold_reasons,
            version: note.version + 1,
            ...(state !== note.state && { state_since: made.at }),
          })
          .where('id', '=', id)
          .execute();
        if (newPhotos > 0)
          await trx.updateTable('note_images').set({ to_look_at: false }).where('note_id', '=', id).execute();
        await settleReports(trx, about, reports, made.at);
        return written(trx, about, { ...note, changed: state !== note.state }, made);
      }),

    onComment: (id: string, read: Pick<ReadVersion, 'seen'>, made: NewDecision): Promise<Decided | NotDecided> =>
      together(kysely, async (trx) => {
        const comment = await trx
          .selectFrom('note_comments')
          .select(['note_id', 'state', 'hold_reasons', 'updated_at', 'author_id', 'body'])
          .where('id', '=', id)
          .where('state', '<>', 'deleted')
          .forUpdate()
          .executeTakeFirst();
        if (!comment) return 'gone';
        if (isOwn(comment, made)) return 'own';
        const about = { note_id: comment.note_id, comment_id: id };
        if (made.decision === 'delete' && (await isAppealed(trx, about))) return 'appealed';
        const outcome =
          asRead(read, { ...comment, version: 0 }) && (await outcomeOf(trx, about, comment, made.decision));
        if (!outcome) return 'changed meanwhile';
        const { state, hold_reasons, reports } = outcome;
        await trx
          .updateTable('note_comments')
          .set({ state, hold_reasons, ...(state !== comment.state && { state_since: made.at }) })
          .where('id', '=', id)
          .execute();
        await settleReports(trx, about, reports, made.at);
        return written(trx, about, { ...comment, title: '', changed: state !== comment.state }, made);
      }),

    /** The log, newest first, with the name of who decided. */
    log: (limit: number, offset: number) =>
      kysely
        .selectFrom('moderation_log')
        .leftJoin('members', 'members.id', 'moderation_log.moderator_id')
        .select(({ fn }) => [
          'moderation_log.id',
          'moderation_log.at',
          'moderation_log.note_id',
          'moderation_log.comment_id',
          'moderation_log.news_id',
          'moderation_log.decision',
          'moderation_log.reason',
          // A moderator without a name is told apart by the beginning of their id.
          fn.coalesce('members.display_name', 'members.username', sql<string>`left(members.id::text, 8)`).as('by'),
        ])
        .orderBy('moderation_log.seq', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
  };
}

export type DecisionsStore = ReturnType<typeof decisionsStore>;

async function outcomeOf(trx: Trx, about: About, judged: Omit<Judged, 'openReports'>, decision: Decision) {
  const { count } = await trx
    .selectFrom('note_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('note_id', '=', about.note_id)
    .where('comment_id', 'is not distinct from', about.comment_id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return afterDecision(decision, { ...judged, openReports: count });
}

const settleReports = (trx: Trx, about: About, state: 'resolved' | 'dismissed', at: Date) =>
  trx
    .updateTable('note_reports')
    .set({ state, decided_at: at })
    .where('note_id', '=', about.note_id)
    .where('comment_id', 'is not distinct from', about.comment_id)
    .where('state', '=', 'open')
    .execute();

const photosToLookAt = async (trx: Trx, noteId: string): Promise<number> =>
  (
    await trx
      .selectFrom('note_images')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('note_id', '=', noteId)
      .where('to_look_at', '=', true)
      .executeTakeFirstOrThrow()
  ).count;

/**
 * Writes a decision into the log, and says whom to write to. Who restores what its author has appealed about has decided the
 * appeal, in their favour.
 */
async function written(
  trx: Trx,
  about: About,
  { author_id, title, body, changed }: Omit<Decided, 'note_id' | 'email'>,
  { decision, reason, moderatorId, at }: NewDecision,
): Promise<Decided> {
  const line = { ...about, author_id, at, moderator_id: moderatorId, reason };
  await trx
    .insertInto('moderation_log')
    .values({ ...line, decision })
    .execute();
  if (decision === 'restore' && (await isAppealed(trx, about))) {
    await trx
      .updateTable('note_appeals')
      .set({ state: 'overturned', decided_by: moderatorId, decided_at: at, reason })
      .where('note_id', '=', about.note_id)
      .where('comment_id', 'is not distinct from', about.comment_id)
      .where('state', '=', 'open')
      .execute();
    await trx
      .insertInto('moderation_log')
      .values({ ...line, decision: 'overturned' })
      .execute();
  }
  const { email } = await trx
    .selectFrom('members')
    .select('email')
    .where('id', '=', author_id)
    .executeTakeFirstOrThrow();
  return { note_id: about.note_id, author_id, email, title, body, changed };
}
