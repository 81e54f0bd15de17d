import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../api/session.queries.ts';
import { useViewer } from '../../map-state/shown.ts';
import { useSession } from '../../session/session-store.ts';

/** The person who views a note. */
export interface NoteReader {
  /** True if the viewer can write, like and bookmark. */
  readonly member: boolean;
  readonly sub: string | null;
  readonly username: string | null;
}

export function useNoteReader(): NoteReader {
  const { hasProfile: member } = useViewer();
  const sub = useSession((session) => session.sub);
  const profile = useQuery({ ...profileQuery(), enabled: member }).data;
  return { member, sub, username: member ? (profile?.username ?? null) : null };
}

/** Returns whether the viewer is the author. `username`: the author’s username. */
export const isOwn = (viewer: NoteReader, authorSub: string, username: string | null): boolean =>
  (viewer.sub !== null && viewer.sub === authorSub) || (viewer.username !== null && viewer.username === username);
