import type { PublicProfile } from '@crimemap/contract/profiles';
import { m } from '../../../i18n/generated/messages.js';

/** The author of a note or a reply, as shown on screen. */
export interface Author {
  readonly name: string;
  /** Username with `@`; `null` if there is none that can be shown. */
  readonly handle: string | null;
  readonly avatar: string | null;
}

interface Written {
  readonly author_name: string | null;
  readonly author_avatar?: string | null;
}

/** Returns the author from the current profile; without a profile, as stored when the note or reply was written. */
export function authorOf({ author_name, author_avatar }: Written, profile: PublicProfile | undefined): Author {
  const username = profile?.username ?? null;
  return {
    name: profile?.display_name?.trim() || author_name?.trim() || m.note_member(),
    handle: username && !/\s/u.test(username) ? `@${username}` : null,
    avatar: profile?.profile_image_url ?? author_avatar ?? null,
  };
}
