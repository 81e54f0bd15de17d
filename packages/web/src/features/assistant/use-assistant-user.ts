import { useViewer } from '../../map-state/shown.ts';
import { useSession } from '../../session/session-store.ts';

/** User of the assistant. */
export interface AssistantUser {
  /** True for members, who may ask. */
  readonly member: boolean;
  readonly sub: string | null;
}

export function useAssistantUser(): AssistantUser {
  const sub = useSession((session) => session.sub);
  return { member: useViewer().hasProfile, sub };
}
