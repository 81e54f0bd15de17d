import type { BodyOf, QueryOf, ReplyOf } from '@crimemap/contract/call';
import {
  appealNote,
  type Decision,
  decideAppeal,
  decideComment,
  decideNote,
  getModerationNumbers,
  type Logged,
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
import { type CommentRow, presentComment, presentNotes, profilesOf, type SeenNote } from '../notes/index.ts';
import { Refusal } from '../platform/base/refusal.ts';
import { accountOf } from '../profiles/index.ts';
import { memoizeWithTtl } from '../shared/cache.ts';
import { appealAs, decideAppealAs, presentAppeal } from './appeal.ts';
import { foundIn } from './identifiers.ts';
import { decisionEmail } from './moderation-emails.ts';
import type { ModerationTools } from './moderation-tools.ts';
import type { QuarterNumbers } from './numbers.store.ts';
import { report } from './report-note.ts';

/** What waits for a decision, with everything that must be known to decide. */
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
  // What a moderator deleted is looked at again on appeal.
  const rows = found as SeenNote[];
  // Nobody else is told of a deleted reply: it is told of as hidden.
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
          reports: mine(reports).map(({ id, reason, comment_id, body, at, by_member }) => ({
            id,
            reason: reason as Report['reason'],
            comment_id,
            text: body,
            at: at.toISOString(),
            by_member,
          })),
          hold_reasons: [
            ...new Set([...note.hold_reasons, ...under.flatMap(({ hold_reasons }) => hold_reasons as HoldReason[])]),
          ],
          appeals: mine(appeals)
            .filter(({ comment_id }) => comment_id === null || under.some(({ id }) => id === comment_id))
            .map(presentAppeal),
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

/** Decides about a note, once: whoever decides at the same moment is told that somebody has. */
async function decideAboutNote(
  moderator: Member,
  id: string,
  { decision, reason, version }: BodyOf<typeof decideNote>,
  deps: ModerationTools,
): Promise<void> {
  const { id: moderatorId } = await accountOf(moderator, deps.profiles);
  const decided = await deps.decisions.onNote(id, { version }, { decision, reason, moderatorId, at: deps.now() });
  tell(decided, { decision, reason, moderatorId, ofReply: false }, deps);
}

/** The same about a reply. */
async function decideAboutComment(
  moderator: Member,
  id: string,
  { decision, reason, seen }: BodyOf<typeof decideComment>,
  deps: ModerationTools,
): Promise<void> {
  const { id: moderatorId } = await accountOf(moderator, deps.profiles);
  const decided = await deps.decisions.onComment(id, { seen }, { decision, reason, moderatorId, at: deps.now() });
  tell(decided, { decision, reason, moderatorId, ofReply: true }, deps);
}

/** That reports were unfounded, or new photos are fine, changes nothing for an author, who never heard of it. */
function tell(
  decided: Awaited<ReturnType<ModerationTools['decisions']['onNote']>>,
  made: { decision: Decision; reason: string; moderatorId: string; ofReply: boolean },
  { mail, publicUrl }: Pick<ModerationTools, 'mail' | 'publicUrl'>,
): void {
  if (decided === 'gone') throw new Refusal('not_found');
  if (decided === 'own')
    throw new Refusal('not_allowed', { detail: 'Another moderator must decide about what you wrote yourself.' });
  if (decided === 'appealed')
    throw new Refusal('taken', {
      detail: 'Its author has appealed: the appeal is decided first, by another moderator than the one who hid it.',
    });
  if (decided === 'changed meanwhile')
    throw new Refusal('changed_meanwhile', { detail: 'Someone has decided about this or changed it in the meantime.' });
  const { decision: what, reason, moderatorId, ofReply } = made;
  if (what === 'dismiss' || !decided.changed || decided.author_id === moderatorId) return;
  mail.post(decisionEmail(decided, { what, reason, ofReply, publicUrl }));
}

type Quarter = ReplyOf<typeof getModerationNumbers>['quarters'][number];

/** What each count is called where everyone reads it. */
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

/** One line a quarter, latest first. */
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

/** Everyone may ask for the numbers, and they are counted over all notes. */
const NUMBERS_TTL_MS = 60_000;

/** `over`: the same over a transaction. */
export function moderationRoutes(serve: Serve, deps: ModerationTools, over: (tx: Write) => ModerationTools): void {
  const numbers = memoizeWithTtl(
    NUMBERS_TTL_MS,
    () => deps.numbers.byQuarter(),
    () => deps.now().getTime(),
  );
  serve(reportNote, async ({ member, params, body, requestMeta }) => {
    await report(member, params.id, body, requestMeta, deps);
    return undefined;
  });
  serve(appealNote, ({ member, params, body, once }) =>
    once(async (tx) => sent(await appealAs(member, params.id, body, over(tx)), NO_STORE)),
  );
  serve(listQueue, async ({ member, query }) => sent(await queueFor(member, query, deps), NO_STORE));
  serve(decideNote, ({ member, params, body, once }) =>
    once(async (tx) => {
      await decideAboutNote(member, params.id, body, over(tx));
      return undefined;
    }),
  );
  serve(decideComment, ({ member, params, body, once }) =>
    once(async (tx) => {
      await decideAboutComment(member, params.commentId, body, over(tx));
      return undefined;
    }),
  );
  serve(decideAppeal, ({ member, params, body, once }) =>
    once(async (tx) => sent(await decideAppealAs(member, params.appealId, body, over(tx)), NO_STORE)),
  );
  serve(listModerationLog, async ({ query: { limit, offset } }) => {
    const entries = await deps.decisions.log(limit, offset);
    return sent(
      {
        entries: entries.map(({ at, decision, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          decision: decision as Logged,
        })),
      },
      NO_STORE,
    );
  });
  serve(getModerationNumbers, async () =>
    sent({ quarters: numbersOf(await numbers()) }, { 'cache-control': 'public, max-age=60' }),
  );
}
