import { useQuery } from '@tanstack/react-query';
import { EDITION } from '../api/base/edition.ts';
import { featuresQuery } from '../api/features.queries.ts';

/** As whom the server sees the visitor, and what it has switched on for them. */
export interface Viewer {
  /** May they see every crime type and year? `undefined` until the server has said. */
  readonly isMember: boolean | undefined;
  readonly isModerator: boolean;
  readonly notesOn: boolean;
  /** Can letters about an area be had? */
  readonly alertsOn: boolean;
  /** Can one sign in? Not where everyone is a member, nor in a static edition. */
  readonly accountsOn: boolean;
}

export function useViewer(): Viewer {
  const { data: features } = useQuery(featuresQuery());
  return {
    isMember: features && features.viewer !== 'guest',
    isModerator: features?.viewer === 'moderator',
    notesOn: features?.community_notes_enabled ?? true,
    alertsOn: !EDITION && (features?.alerts_enabled ?? true),
    accountsOn: !EDITION && !features?.auth_disabled,
  };
}

/** Is it still to be heard who is there and what the server offers? No longer once it could not be asked. */
export function useViewerAwaited(): boolean {
  const { isPending, failureCount, fetchStatus } = useQuery(featuresQuery());
  return isPending && failureCount === 0 && fetchStatus === 'fetching';
}
