import type { NoteComment } from '@crimemap/contract/notes';
import type { Member } from '../http/member.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { EmailMessage } from '../platform/mail/mail.ts';
import { accountOf } from '../profiles/index.ts';
import type { CommentRow } from './comments.store.ts';
import { maySee, noteName, refuseOthers } from './note-rules.ts';
import type { NoteTools } from './note-tools.ts';
import type { SeenNote } from './notes.store.ts';
import { presentComment, profilesOf } from './present-notes.ts';
import { stopLink } from './reply-emails/stop-token.ts';

/** Matches every line end that mail programs recognise. */
const LINE_END = /\r\n?|[\n\u2028\u2029]/;

type Deps = Pick<NoteTools, 'replyEmails' | 'mutes' | 'attempts' | 'mail' | 'secret' | 'publicUrl'>;

/**
 * Emails a reply to the note’s author if the author has switched this on, at most once in ten minutes per note. Sends
 * no email about the author’s own replies or those of muted members. Without the server’s public address no email is
 * sent, because it could not contain the link that ends these emails.
 */
async function writeReplyEmail(note: SeenNote, reply: NoteComment, deps: Deps): Promise<void> {
  const { publicUrl, secret } = deps;
  if (reply.author_sub === note.author_id || publicUrl === null) return;
  if ((await deps.mutes.of({ id: note.author_id })).has(reply.author_sub)) return;
  const to = await deps.replyEmails.addressOf(note.author_id);
  if (!to || !(await deps.attempts.allows('reply letter', note.id))) return;
  const stop = stopLink({ emails: 'reply_letters', memberId: note.author_id }, { publicUrl, secret });
  deps.mail.post(replyEmail(to, note, reply, { note: `${publicUrl}/note/${note.id}`, stop }));
}

/**
 * Returns the email in both languages, because the recipient’s language is unknown. The subject never contains text
 * written by users.
 */
function replyEmail(
  to: string,
  note: SeenNote,
  { author_name, body }: NoteComment,
  links: { readonly note: string; readonly stop: ReturnType<typeof stopLink> },
): EmailMessage {
  const name = noteName(note);
  const quoted = body
    .split(LINE_END)
    .map((line) => `> ${line}`)
    .join('\n');
  return {
    to,
    subject: 'Canada Crime Map: a reply to your note · une réponse à votre note',
    text: `${author_name ?? 'A community member'} replied to your note “${name}”:

${quoted}

${links.note}

Stop emails about replies: ${links.stop.link}

— — —

${author_name ?? 'Un membre de la communauté'} a répondu à votre note «\u00a0${name}\u00a0». Sa réponse est citée plus haut.

${links.note}

Ne plus recevoir de courriels à propos des réponses\u00a0: ${links.stop.link}
`,
    headers: links.stop.headers,
  };
}

/** Adds a reply to a shown note, and emails the note’s author if the author has switched this on. */
export async function replyToNote(member: Member, noteId: string, body: string, deps: NoteTools): Promise<NoteComment> {
  const [, note] = await Promise.all([accountOf(member, deps.profiles), deps.notes.noteFor(noteId, member)]);
  if (note?.state !== 'shown') throw new ApiError('not_found');
  const holds = await deps.holding.reasonsFor({ author: member, texts: [body] });
  await deps.attempts.count('comment', member.id);
  const [added, authors] = await Promise.all([
    deps.comments.add({ noteId, authorId: member.id, body, holds }, deps.now()),
    profilesOf([member.id], deps.profiles),
  ]);
  if (!added) throw new ApiError('not_found');
  const presented = presentComment(added, authors);
  if (added.state === 'shown') await writeReplyEmail(note, presented, deps);
  return presented;
}

/** Changes a reply. Only the new text decides whether the reply is held. */
export async function editReply(
  member: Member,
  { id, commentId }: { readonly id: string; readonly commentId: string },
  body: string,
  deps: NoteTools,
): Promise<NoteComment> {
  await accountOf(member, deps.profiles);
  const reply = await changeable(member, id, commentId, deps);
  const found = await deps.holding.reasonsFor({ author: member, texts: [body] });
  const holds = [...found, ...(reply.hold_reasons.includes('reported') ? ['reported'] : [])];
  const at = deps.now();
  const state = reply.state === 'hidden' ? 'hidden' : holds.length > 0 ? 'held' : 'shown';
  const changed = await deps.comments.change(reply, {
    body,
    updated_at: at,
    hold_reasons: holds,
    ...(state === reply.state ? {} : { state, state_since: at }),
  });
  if (changed) return presentReply(changed, deps);
  // The reply was hidden, held, approved or deleted at this moment, so read it again.
  return editReply(member, { id, commentId }, body, deps);
}

export async function deleteReply(
  member: Member,
  { id, commentId }: { readonly id: string; readonly commentId: string },
  deps: NoteTools,
): Promise<void> {
  await changeable(member, id, commentId, deps);
  if (!(await deps.comments.delete(commentId, deps.now()))) throw new ApiError('not_found');
}

/** Returns a reply that this member may change. A reply that the member may not see counts as missing. */
async function changeable(
  member: Member,
  noteId: string,
  commentId: string,
  { notes, comments }: Pick<NoteTools, 'notes' | 'comments'>,
): Promise<CommentRow> {
  const [note, reply] = await Promise.all([notes.noteFor(noteId, member), comments.one(noteId, commentId)]);
  if (!note || !reply || !maySee(reply, member)) throw new ApiError('not_found');
  refuseOthers(reply, member);
  return reply;
}

const presentReply = async (row: CommentRow, { profiles }: Pick<NoteTools, 'profiles'>) =>
  presentComment(row, await profilesOf([row.author_id], profiles));
