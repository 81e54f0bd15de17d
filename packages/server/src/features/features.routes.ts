import { type Features, getFeatures } from '@crimemap/contract/features';
import { sent } from '../http/sent.ts';
import type { Member, Serve } from '../http/serve.ts';

export interface FeaturesDeps {
  readonly authDisabled: boolean;
  readonly communityNotesEnabled: boolean;
  readonly oidcClientId: string;
  readonly basemap: Features['basemap'];
}

export function featuresRoutes(
  serve: Serve,
  { authDisabled, communityNotesEnabled, oidcClientId, basemap }: FeaturesDeps,
): void {
  serve(getFeatures, async ({ member }) =>
    sent(
      {
        community_notes_enabled: communityNotesEnabled,
        auth_disabled: authDisabled,
        sign_in_provider: oidcClientId !== '',
        viewer: viewerOf(member),
        basemap,
      },
      { 'cache-control': 'private, no-cache' },
    ),
  );
}

function viewerOf(member: Member | undefined): Features['viewer'] {
  if (!member) return 'guest';
  return member.isModerator ? 'moderator' : 'member';
}
