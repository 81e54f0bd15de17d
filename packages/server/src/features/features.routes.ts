import { type Features, getFeatures } from '@crimemap/contract/features';
import type { Member } from '../http/member.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { analyticsOf } from './analytics.ts';

export interface FeaturesDeps {
  readonly authDisabled: boolean;
  readonly communityNotesEnabled: boolean;
  readonly notesImagesMax: number;
  readonly oidcClientId: string;
  readonly oidcIssuer: string;
  readonly basemap: Features['basemap'];
  readonly analyticsPosthogKey: string;
  readonly analyticsPosthogUrl: string;
}

export function featuresRoutes(
  serve: Serve,
  { authDisabled, communityNotesEnabled, notesImagesMax, oidcClientId, oidcIssuer, basemap, ...settings }: FeaturesDeps,
): void {
  const analytics = analyticsOf(settings);
  serve(getFeatures, async ({ member }) =>
    sent(
      {
        community_notes_enabled: communityNotesEnabled,
        note_images_max: notesImagesMax,
        auth_disabled: authDisabled,
        sign_in_provider: oidcClientId === '' ? null : providerName(oidcIssuer),
        viewer: viewerOf(member),
        basemap,
        analytics,
      },
      { 'cache-control': 'private, no-cache' },
    ),
  );
}

/** What people know the provider by. */
function providerName(issuer: string): string {
  const { host } = new URL(issuer);
  return host === 'accounts.google.com' ? 'Google' : host;
}

function viewerOf(member: Member | undefined): Features['viewer'] {
  if (!member) return 'guest';
  return member.isModerator ? 'moderator' : 'member';
}
