import type { Decision } from '@crimemap/contract/moderation';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { together } from '../db/write.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { countRows } from '../shared/rows.store.ts';
import { type About, asRead, isAppealed, judgedIn, type ReadVersion } from './judged.store.ts';

/** The note or reply about which a moderator decides. */
interface Judged {
  readonly state: 'draft' | 'held' | 'shown' | 'hidden' | 'deleted';
  readonly hold_reasons: readonly string[];
  readonly openReports: number;
  /** Number of photos added after the note was approved; 0 for a reply. */
  readonly newPhotos?: number;
}

interface Outcome {
  readonly state: 'held' | 'shown' | 'hidden' | 'deleted';
  readonly hold_reasons: string[];
  readonly reports: 'resolved' | 'dismissed';
}

/** Returns the result of a decision, or `null` if the decision is not possible in this state. */
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

/** The note or reply that was decided about, for the emails to its author and to members who reported it. */
export interface Decided {
  readonly note_id: string;
  readonly author_id: string;
  /** Email address of the author; `null` if the author has switched these emails off. */
  readonly email: string | null;
  readonly title: string;
  readonly body: string;
  /** True if the decision changed the state of the note or reply. */
  readonly changed: boolean;
}

/** Result of reports, and the email addresses of the members who sent them. */
interface AnsweredReports {
  readonly outcome: 'resolved' | 'dismissed';
  readonly emails: readonly string[];
}

const TAKES_AWAY: ReadonlySet<Decision> = new Set(['hide', 'delete']);

type Trx = Db['kysely'];

/** Makes decisions and writes them to the log in the same transaction. */
export function decisionsStore({ kysely }: Pick<Db, 'kysely'>) {
  return {
    /** Makes a decision about a note or a reply. Throws `ApiError` if someone else has decided at the same moment. */
    decide: (
      what: 'note' | 'reply',
      id: string,
      read: ReadVersion,
      made: NewDecision,
    ): Promise<Decided & { reports: AnsweredReports }> =>
      together(kysely, async (trx) => {
        const judged = await judgedIn(trx, what, id);
        const { note_id, state: before } = judged;
        if (before === 'draft' || before === 'deleted') throw new ApiError('not_found');
        if (judged.author_id === made.moderatorId && !TAKES_AWAY.has(made.decision))
          throw new ApiError('not_allowed', { detail: 'Another moderator must decide about what you wrote yourself.' });
        const about = { note_id, comment_id: what === 'note' ? null : id };
        if (made.decision === 'delete' && (await isAppealed(trx, about)))
          throw new ApiError('taken', {
            detail:
              'Its author has appealed: the appeal is decided first, by another moderator than the one who hid it.',
          });
        const newPhotos = what === 'note' ? await photosToLookAt(trx, id) : 0;
        const outcome = asRead(read, judged) && (await outcomeOf(trx, about, { ...judged, newPhotos }, made.decision));
        if (!outcome)
          throw new ApiError('changed_meanwhile', {
            detail: 'Someone has decided about this or changed it in the meantime.',
          });
        const { reports, ...stands } = outcome;
        const changed = stands.state !== before;
        const set = { ...stands, ...(changed && { state_since: made.at }) };
        if (what === 'reply') await trx.updateTable('note_comments').set(set).where('id', '=', id).execute();
        else
          await trx
            .updateTable('notes')
            // The new version number makes edits that began earlier fail, because they must not undo the decision.
            .set({ ...set, version: judged.version + 1 })
            .where('id', '=', id)
            .execute();
        if (newPhotos > 0)
          await trx.updateTable('note_images').set({ to_look_at: false }).where('note_id', '=', id).execute();
        const emails = await settleReports(trx, about, reports, made);
        await write(trx, { ...about, author_id: judged.author_id, changed }, made);
        const { author_id, email, title, body } = judged;
        return { note_id, author_id, email, title, body, changed, reports: { outcome: reports, emails } };
      }),

    /** Returns the log of decisions, newest first, with the name of each moderator. */
    log: (limit: number, offset: number) =>
      kysely
        .selectFrom('moderation_log')
        .leftJoin('members', 'members.id', 'moderation_log.moderator_id')
        .select(({ fn }) => [
          'moderation_log.id',
          'moderation_log.note_id',
          'moderation_log.comment_id',
          'moderation_log.news_id',
          'moderation_log.reason',
          // A moderator without a name is shown by the beginning of the id.
          fn.coalesce('members.display_name', 'members.username', sql<string>`left(members.id::text, 8)`).as('by'),
          'moderation_log.at',
          'moderation_log.decision',
        ])
        .orderBy('moderation_log.seq', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
  };
}

export type DecisionsStore = ReturnType<typeof decisionsStore>;

async function outcomeOf(trx: Trx, about: About, judged: Omit<Judged, 'openReports'>, decision: Decision) {
  const reports = trx
    .selectFrom('note_reports')
    .where('note_id', '=', about.note_id)
    .where('comment_id', 'is not distinct from', about.comment_id)
    .where('state', '=', 'open');
  return afterDecision(decision, { ...judged, openReports: await countRows(reports) });
}

/**
 * Closes the open reports. Returns the email addresses of members who want an email about their report, without the
 * moderator who decides.
 */
async function settleReports(
  trx: Trx,
  about: About,
  state: 'resolved' | 'dismissed',
  { at, moderatorId }: Pick<NewDecision, 'at' | 'moderatorId'>,
): Promise<string[]> {
  const closed = await trx
    .updateTable('note_reports')
    .set({ state, decided_at: at })
    .where('note_id', '=', about.note_id)
    .where('comment_id', 'is not distinct from', about.comment_id)
    .where('state', '=', 'open')
    .returning('member_id')
    .execute();
  const reporters = closed.flatMap(({ member_id }) => member_id ?? []).filter((id) => id !== moderatorId);
  if (reporters.length === 0) return [];
  const reached = trx
    .selectFrom('members')
    .select('email')
    .where('id', 'in', reporters)
    .where('report_emails', '=', true);
  return (await reached.execute()).map(({ email }) => email);
}

const photosToLookAt = (trx: Trx, noteId: string) =>
  countRows(trx.selectFrom('note_images').where('note_id', '=', noteId).where('to_look_at', '=', true));

/** Writes a decision to the log. If it restores content under appeal, the appeal is decided in the author’s favour. */
async function write(
  trx: Trx,
  about: About & { readonly author_id: string; readonly changed: boolean },
  { decision, reason, moderatorId, at }: NewDecision,
): Promise<void> {
  const line = { ...about, at, moderator_id: moderatorId, reason };
  await trx
    .insertInto('moderation_log')
    .values({ ...line, decision })
    .execute();
  if (decision !== 'restore' || !(await isAppealed(trx, about))) return;
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
