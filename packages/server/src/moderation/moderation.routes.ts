import type { BodyOf, QueryOf, ReplyOf } from '@crimemap/contract/call';
import {
  type Appeal,
  appealNote,
  decideAppeal,
  decideComment,
  decideNote,
  getModerationNumbers,
  type Logged,
  listEarlierPlaces,
  listModerationLog,
  listQueue,
  type QueueItem,
  type Report,
  reportNote,
} from '@crimemap/contract/moderation';
import type { HoldReason } from '@crimemap/contract/notes';
import type { Write } from '../db/write.ts';
import type { Member } from '../http/member.ts';
import { NO_STORE, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { type CommentRow, maySee, presentComment, presentNotes, profilesOf, type SeenNote } from '../notes/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { accountOf } from '../profiles/index.ts';
import { memoizeWithTtl } from '../shared/cache.ts';
import { presentRow } from '../shared/rows.store.ts';
import { foundIn } from './identifiers.ts';
import { decisionEmail, reportEmail } from './moderation-emails.ts';
import type { ModerationTools } from './moderation-tools.ts';
import type { QuarterNumbers } from './numbers.store.ts';
import { report } from './report-note.ts';

/** Returns the moderation queue with everything a moderator needs to decide. */
async function queueFor(
  moderator: Member,
  { what, limit, offset }: QueryOf<typeof listQueue>,
  { queue, telling, profiles }: ModerationTools,
): Promise<ReplyOf<typeof listQueue>> {
  const { items, waiting } = await queue.waiting(what, limit, offset);
  if (items.length === 0) return { items: [], waiting };
  const ids = items.map(({ note_id }) => note_id);
  const [found, replies, reports, appeals, newPhotos] = await Promise.all([
    queue.notes(ids),
    queue.comments(ids),
    queue.reports(ids),
    queue.appeals(ids),
    queue.newPhotos(ids),
  ]);
  // On appeal, moderators also review content that a moderator deleted.
  const rows = found as SeenNote[];
  // Present a deleted reply as hidden, because no other endpoint returns deleted replies.
  const comments = replies.map(
    (row) => ({ ...row, state: row.state === 'deleted' ? 'hidden' : row.state }) as CommentRow,
  );
  const authorIds = [...new Set([...rows, ...comments].map(({ author_id }) => author_id))];
  const [notes, images, authors, strikes] = await Promise.all([
    presentNotes(rows, moderator, telling),
    telling.imagesOf(rows, moderator),
    profilesOf(authorIds, profiles),
    queue.strikes(authorIds),
  ]);
  const byId = new Map(notes.map((note) => [note.id, note]));
  return {
    waiting,
    items: items.flatMap(({ note_id, urgent }): QueueItem[] => {
      const note = byId.get(note_id);
      if (!note) return [];
      const mine = <Row extends { readonly note_id: string }>(all: readonly Row[]) =>
        all.filter((row) => row.note_id === note_id);
      const under = mine(comments);
      return [
        {
          note,
          images: [...(images.get(note_id) ?? [])],
          new_images: mine(newPhotos).map(({ id }) => id),
          comments: under.map((reply) => presentComment(reply, authors)),
          reports: mine(reports).map(({ note_id: _, ...report }) => ({
            ...presentRow(report),
            reason: report.reason as Report['reason'],
          })),
          hold_reasons: [
            ...new Set([...note.hold_reasons, ...under.flatMap(({ hold_reasons }) => hold_reasons as HoldReason[])]),
          ],
          appeals: mine(appeals)
            .filter(({ comment_id }) => comment_id === null || under.some(({ id }) => id === comment_id))
            .map(presentRow),
          found: [note.title, note.body, ...under.map(({ body }) => body)].flatMap(foundIn),
          strikes: Object.fromEntries(
            [note.author_sub, ...under.map(({ author_id }) => author_id)].map((id) => [id, strikes[id] ?? 0]),
          ),
          urgent,
        },
      ];
    }),
  };
}

/**
 * Makes a decision, and emails the author and the members who reported the content. The author gets no email when
 * reports are dismissed or new photos are accepted, because nothing changes for them.
 */
async function decide(
  what: 'note' | 'reply',
  moderator: Member,
  id: string,
  { decision, reason, ...read }: BodyOf<typeof decideNote> | BodyOf<typeof decideComment>,
  { decisions, profiles, mail, publicUrl, now }: ModerationTools,
): Promise<undefined> {
  const { id: moderatorId } = await accountOf(moderator, profiles);
  const { reports, ...decided } = await decisions.decide(what, id, read, { decision, reason, moderatorId, at: now() });
  for (const to of reports.emails) mail.post(reportEmail(to, reports.outcome, publicUrl));
  if (decision === 'dismiss' || !decided.changed || decided.author_id === moderatorId || !decided.email) return;
  mail.post(decisionEmail(decided.email, decided, { what: decision, reason, ofReply: what === 'reply', publicUrl }));
}

type Quarter = ReplyOf<typeof getModerationNumbers>['quarters'][number];

/** Public name of each count, by its name in the database. */
const NAMES: Readonly<Record<string, Exclude<keyof Quarter, 'quarter'>>> = {
  notes_posted: 'notes_posted',
  comments_posted: 'comments_posted',
  reports: 'reports',
  held: 'held',
  approve: 'approved',
  hide: 'hidden',
  restore: 'restored',
  delete: 'deleted',
  dismiss: 'dismissed',
  appealed: 'appeals',
  overturned: 'appeals_overturned',
};
const NOTHING = Object.fromEntries(Object.values(NAMES).map((name) => [name, 0])) as Omit<Quarter, 'quarter'>;

/** Returns one row per quarter, latest first. */
function numbersOf(counts: readonly QuarterNumbers[]): Quarter[] {
  const quarters = new Map<string, Quarter>();
  for (const { quarter, what, count } of counts) {
    const line = quarters.get(quarter) ?? { quarter, ...NOTHING };
    quarters.set(quarter, line);
    const name = NAMES[what];
    if (name) line[name] += count;
  }
  return [...quarters.values()].sort((a, b) => b.quarter.localeCompare(a.quarter));
}

/** The counts are cached, because they are public and computed from all notes. */
const NUMBERS_TTL_MS = 60_000;

/**
 * Registers the endpoints for reports and appeals, and those for moderators. `over` returns the same dependencies for a
 * transaction.
 */
export function moderationRoutes(serve: Serve, deps: ModerationTools, over: (tx: Write) => ModerationTools): void {
  const numbers = memoizeWithTtl(
    NUMBERS_TTL_MS,
    () => deps.numbers.byQuarter(),
    () => deps.now().getTime(),
  );
  serve(reportNote, ({ member, params, body, requestMeta }) => report(member, params.id, body, requestMeta, deps));
  serve(appealNote, ({ member, params, body, once }) =>
    once(async (tx) => sent(await appealAs(member, params.id, body, over(tx)), NO_STORE)),
  );
  serve(listQueue, async ({ member, query }) => sent(await queueFor(member, query, deps), NO_STORE));
  serve(listEarlierPlaces, async ({ member, params: { id } }) => {
    const [note] = await deps.queue.notes([id]);
    if (!note || !(maySee(note, member) || (await deps.queue.isAppealed(id)))) throw new ApiError('not_found');
    return sent({ places: [...((await deps.places.earlier('id', id)).get(id) ?? [])] }, NO_STORE);
  });
  serve(decideNote, ({ member, params, body, once }) =>
    once((tx) => decide('note', member, params.id, body, over(tx))),
  );
  serve(decideComment, ({ member, params, body, once }) =>
    once((tx) => decide('reply', member, params.commentId, body, over(tx))),
  );
  serve(decideAppeal, ({ member, params, body, once }) =>
    once(async (tx) => sent(await decideAppealAs(member, params.appealId, body, over(tx)), NO_STORE)),
  );
  serve(listModerationLog, async ({ query: { limit, offset } }) => {
    const entries = await deps.decisions.log(limit, offset);
    return sent(
      { entries: entries.map((entry) => ({ ...presentRow(entry), decision: entry.decision as Logged })) },
      NO_STORE,
    );
  });
  serve(getModerationNumbers, async () =>
    sent({ quarters: numbersOf(await numbers()) }, { 'cache-control': 'public, max-age=60' }),
  );
}

/** Appeals against the decision that hid or deleted a note or a reply, so that another moderator reviews it. */
async function appealAs(
  member: Member,
  noteId: string,
  { text, comment_id }: BodyOf<typeof appealNote>,
  { appeals, profiles, now }: ModerationTools,
): Promise<Appeal> {
  const { id: authorId } = await accountOf(member, profiles);
  const about = { note_id: noteId, comment_id: comment_id ?? null };
  return presentRow(await appeals.add({ ...about, authorId, text, at: now() }));
}

/** Decides an appeal. Moderators may not decide about their own decisions or their own content. */
async function decideAppealAs(
  moderator: Member,
  appealId: string,
  { decision, reason, ...read }: BodyOf<typeof decideAppeal>,
  { appeals, profiles, mail, publicUrl, now }: ModerationTools,
): Promise<Appeal> {
  const { id: moderatorId } = await accountOf(moderator, profiles);
  const overturn = decision === 'overturn';
  const made = await appeals.decide(appealId, { overturn, reason, moderatorId, at: now(), read });
  const ofReply = made.appeal.comment_id !== null;
  const what = overturn ? 'overturned' : 'upheld';
  const { email } = made.decided;
  if (email) mail.post(decisionEmail(email, made.decided, { what, reason, ofReply, publicUrl }));
  return presentRow(made.appeal);
}
