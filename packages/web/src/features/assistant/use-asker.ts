import { useIsMember } from '../../api/features.queries.ts';
import { useSession } from '../../session/session-store.ts';

/** Who would ask. */
export interface Asker {
  /** May they? */
  readonly member: boolean;
  readonly sub: string | null;
}

export function useAsker(): Asker {
  const { signedIn, sub } = useSession();
  const everyone = useIsMember() ?? false;
  return { member: signedIn || everyone, sub };
}
