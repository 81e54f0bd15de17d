import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { accountOf } from '../profiles/profiles.door.ts';
import type { Mark } from './marks.store.ts';
import type { NotesDeps } from './notes-deps.ts';

type Deps = Pick<NotesDeps, 'marks' | 'profiles' | 'attempts' | 'now'>;

/** Likes a note, or takes the like back; twice is as good as once. */
export const likeAs = (member: Member, noteId: string, liked: boolean, deps: Deps) =>
  mark('note_likes', member, noteId, liked, deps);

export async function bookmarkAs(member: Member, noteId: string, bookmarked: boolean, deps: Deps) {
  await mark('note_bookmarks', member, noteId, bookmarked, deps);
  return { bookmarked_by_me: bookmarked };
}

async function mark(kind: Mark, member: Member, noteId: string, wanted: boolean, deps: Deps) {
  const { id } = await accountOf(member, deps.profiles);
  await deps.attempts.count('mark', id);
  if (wanted) await deps.marks.set(kind, noteId, id, deps.now());
  else await deps.marks.take(kind, noteId, id);
  const likes = await deps.marks.likesOf(noteId, id);
  if (!likes) throw new Refusal('not_found');
  return { likes_count: likes.likes_count, liked_by_me: likes.liked_by_me };
}
