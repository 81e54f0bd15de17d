import type { QueryOf, ReplyOf } from '@crimemap/contract/call';
import type { listQueue, QueueItem, Report } from '@crimemap/contract/moderation';
import type { HoldReason } from '@crimemap/contract/notes';
import type { Member } from '../http/member.ts';
import { type CommentRow, profilesOf, type SeenNote, toldComment, toldNotes } from '../notes/notes.door.ts';
import { toldAppeal } from './appeal.ts';
import { foundIn } from './identifiers.ts';
import type { ModerationDeps } from './moderation-deps.ts';

/** What waits for a decision, with everything that must be known to decide. */
export async function queueFor(
  moderator: Member,
  { what, limit, offset }: QueryOf<typeof listQueue>,
  { queue, telling, profiles }: ModerationDeps,
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
    toldNotes(rows, moderator, telling),
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
          comments: under.map((reply) => toldComment(reply, authors)),
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
            .map(toldAppeal),
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
