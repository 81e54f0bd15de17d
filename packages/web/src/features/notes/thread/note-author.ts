import type { PublicProfile } from '@crimemap/contract/profiles';
import { m } from '../../../i18n/generated/messages.js';

/** Who wrote a note or a reply, as it is shown. */
export interface Author {
  readonly name: string;
  /** With its `@`; `null`: none that could be shown as one. */
  readonly handle: string | null;
  readonly avatar: string | null;
}

interface Written {
  readonly author_name: string | null;
  readonly author_avatar?: string | null;
}

/** What is known of an author now, from their profile, else from when they wrote. */
export function authorOf({ author_name, author_avatar }: Written, profile: PublicProfile | undefined): Author {
  const username = profile?.username ?? null;
  return {
    name: profile?.display_name?.trim() || author_name?.trim() || m.note_member(),
    handle: username && !/\s/u.test(username) ? `@${username}` : null,
    avatar: profile?.profile_image_url ?? author_avatar ?? null,
  };
}
