import type { Note } from '@crimemap/contract/notes';
import type { Member } from '../http/member.ts';
import { ApiError } from '../platform/base/api-error.ts';

/** Maximum number of characters of a note’s name when it is shared. The specification gives this number. */
const NAME_MAX = 140;

/** Returns the name of a note for other sites: the beginning of its title, or else of its text. */
export function noteName({ title, body }: Pick<Note, 'title' | 'body'>): string {
  const text = (title || body).replaceAll(/\s+/g, ' ').trim();
  return [...text].slice(0, NAME_MAX).join('') || 'Community Note';
}

interface Owned {
  readonly author_id: string;
  readonly state: string;
}

/** True if the viewer may get this note or reply. For others it does not exist. */
export function maySee({ author_id, state }: Owned, viewer: Member | undefined): boolean {
  if (state === 'shown') return true;
  if (state === 'deleted' || !viewer) return false;
  return viewer.id === author_id || (viewer.isModerator && state !== 'draft');
}

/** True if this member may know why a note or reply is held. Only its author and moderators may. */
export const mayKnowWhy = ({ author_id }: Pick<Owned, 'author_id'>, { id, isModerator }: Member): boolean =>
  isModerator || id === author_id;

/**
 * Throws `ApiError` unless the member is the author. Moderators must use the moderation endpoints, which require a
 * reason, send an email and write to the log.
 */
export function refuseOthers({ author_id }: Pick<Owned, 'author_id'>, { id, isModerator }: Member): void {
  if (id === author_id) return;
  throw new ApiError('not_allowed', isModerator ? { detail: DECIDE } : {});
}
const DECIDE = 'Only the author can change or delete this. Moderators decide about it on the moderation page.';

/**
 * Throws `ApiError` if the member is the author, for actions that only others may take: marking a note as seen again,
 * and following it.
 */
export function refuseOwn({ author_id }: Pick<Owned, 'author_id'>, { id }: Member): void {
  if (id === author_id)
    throw new ApiError('not_allowed', { detail: 'Only other members can do this. The note is your own.' });
}
