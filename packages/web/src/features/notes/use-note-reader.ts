import { EVERYONE_SUB } from '@crimemap/contract/profiles';
import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '../../api/features.queries.ts';
import { profileQuery } from '../../api/session.queries.ts';
import { useSession } from '../../session/session-store.ts';

/** Who looks at a note. */
export interface NoteReader {
  /** May they write, like and bookmark? */
  readonly member: boolean;
  readonly sub: string | null;
  readonly username: string | null;
}

const useIsEveryone = (): boolean => useQuery(featuresQuery()).data?.auth_disabled ?? false;

/** The subject of who looks; `null`: a guest. */
export function useReaderSub(): string | null {
  const sub = useSession((session) => session.sub);
  return useIsEveryone() ? EVERYONE_SUB : sub;
}

export function useNoteReader(): NoteReader {
  const { signedIn } = useSession();
  const everyone = useIsEveryone();
  const sub = useReaderSub();
  const profile = useQuery({ ...profileQuery(), enabled: signedIn }).data;
  return {
    member: signedIn || everyone,
    sub,
    username: signedIn ? (profile?.username ?? null) : null,
  };
}

/** Is something of this author the viewer’s own? `username`: the author’s. */
export const isOwn = (viewer: NoteReader, authorSub: string, username: string | null): boolean =>
  (viewer.sub !== null && viewer.sub === authorSub) || (viewer.username !== null && viewer.username === username);
