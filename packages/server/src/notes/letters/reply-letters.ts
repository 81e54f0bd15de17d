import { stopReplyLetters } from '@crimemap/contract/note-replies';
import type { NoteComment } from '@crimemap/contract/notes';
import { Refusal } from '../../http/refusal.ts';
import type { Letter } from '../../mail/mail.door.ts';
import { noteName } from '../note-rules.ts';
import type { SeenNote } from '../notes.store.ts';
import type { NotesDeps } from '../notes-deps.ts';
import { stopToken } from './stop-token.ts';

/** Whatever a mail program begins a new line at. */
const LINE_END = /\r\n?|[\n\u2028\u2029]/;

type Deps = Pick<NotesDeps, 'letters' | 'attempts' | 'mail' | 'secret' | 'publicUrl'>;

/**
 * Tells the author of a note of a reply, where they asked for it: not of their own, and at most once in ten minutes a note.
 * Without the server’s public address there are no such letters, since none could carry the way to end them.
 */
export async function writeReplyLetter(note: SeenNote, reply: NoteComment, deps: Deps): Promise<void> {
  if (reply.author_sub === note.author_id || deps.publicUrl === null) return;
  const to = await deps.letters.addressOf(note.author_id);
  if (!to || (await oneWasSent(note.id, deps))) return;
  const stop = `${deps.publicUrl}/api${stopReplyLetters.path}?token=${stopToken(deps.secret, note.author_id)}`;
  deps.mail.post(replyLetter(to, note, reply, { note: `${deps.publicUrl}/note/${note.id}`, stop }));
}

async function oneWasSent(noteId: string, { attempts }: Pick<Deps, 'attempts'>): Promise<boolean> {
  try {
    await attempts.count('reply letter', noteId);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

/** In both languages, since nobody has told us theirs. Nothing that was written stands in its subject. */
function replyLetter(
  to: string,
  note: SeenNote,
  { author_name, body }: NoteComment,
  links: { readonly note: string; readonly stop: string },
): Letter {
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

No more letters about replies: ${links.stop}

— — —

${author_name ?? 'Un membre de la communauté'} a répondu à votre note «\u00a0${name}\u00a0». Sa réponse est citée plus haut.

${links.note}

Ne plus recevoir de lettres à propos des réponses\u00a0: ${links.stop}
`,
    headers: { 'List-Unsubscribe': `<${links.stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
