import { useViewer } from '../../map-state/shown.ts';
import { useSession } from '../../session/session-store.ts';

/** Who would ask. */
export interface AssistantUser {
  /** May they? */
  readonly member: boolean;
  readonly sub: string | null;
}

export function useAssistantUser(): AssistantUser {
  const { signedIn, sub } = useSession();
  const everyone = useViewer().isMember ?? false;
  return { member: signedIn || everyone, sub };
}
