import type { Note } from '@crimemap/contract/notes';
import type { Member } from '../http/member.ts';
import { Refusal } from '../platform/base/refusal.ts';

/** The specification’s: so many characters of a note stand for it where it is shared. */
const NAME_MAX = 140;

/** What a note is called elsewhere: the beginning of its title, else of its text. */
export function noteName({ title, body }: Pick<Note, 'title' | 'body'>): string {
  const text = (title || body).replaceAll(/\s+/g, ' ').trim();
  return [...text].slice(0, NAME_MAX).join('') || 'Community Note';
}

interface Owned {
  readonly author_id: string;
  readonly state: string;
}

/** May someone get this note, or this reply, at all? For whoever may not it does not exist. */
export function maySee({ author_id, state }: Owned, viewer: Member | undefined): boolean {
  if (state === 'shown') return true;
  if (state === 'deleted' || !viewer) return false;
  return viewer.id === author_id || (viewer.isModerator && state !== 'draft');
}

/** May this member know why it waits? Its author, or a moderator. */
export const mayKnowWhy = ({ author_id }: Pick<Owned, 'author_id'>, { id, isModerator }: Member): boolean =>
  isModerator || id === author_id;

/**
 * Only its author changes or deletes it here. A moderator decides about it by the calls of moderation, with a reason, a letter
 * and a line in the log.
 */
export function refuseOthers({ author_id }: Pick<Owned, 'author_id'>, { id, isModerator }: Member): void {
  if (id === author_id) return;
  throw new Refusal('not_allowed', isModerator ? { detail: DECIDE } : {});
}
const DECIDE = 'Only its author changes or deletes this. Moderators decide about it on the moderation page.';

/** Some things are for others only: to say that they saw it again, and to follow it. */
export function refuseOwn({ author_id }: Pick<Owned, 'author_id'>, { id }: Member): void {
  if (id === author_id)
    throw new Refusal('not_allowed', { detail: 'Only other members can do this. The note is your own.' });
}
