import { useViewer } from '../../map-state/use-viewer.ts';
import { useSession } from '../../session/session-store.ts';

/** Who would ask. */
export interface Asker {
  /** May they? */
  readonly member: boolean;
  readonly sub: string | null;
}

export function useAsker(): Asker {
  const { signedIn, sub } = useSession();
  const everyone = useViewer().isMember ?? false;
  return { member: signedIn || everyone, sub };
}
