import { useViewer } from '../../map-state/shown.ts';
import { useSession } from '../../session/session-store.ts';

/** Who would ask. */
export interface AssistantUser {
  /** May they? */
  readonly member: boolean;
  readonly sub: string | null;
}

export function useAssistantUser(): AssistantUser {
  const sub = useSession((session) => session.sub);
  return { member: useViewer().hasProfile, sub };
}
