import { type Features, getFeatures } from '@crimemap/contract/features';
import type { Member } from '../http/member.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';

interface AnalyticsSettings {
  readonly analyticsPosthogKey: string;
  readonly analyticsPosthogUrl: string;
}

/** Returns the address and key for usage events, which pages may send after consent; `null` without a key. */
const analyticsOf = ({
  analyticsPosthogKey: key,
  analyticsPosthogUrl: url,
}: AnalyticsSettings): Features['analytics'] => (key === '' ? null : { kind: 'posthog', key, url });

/** Returns the origins to which pages must be allowed to send usage events. */
export function analyticsOrigins(settings: AnalyticsSettings): string[] {
  const analytics = analyticsOf(settings);
  return analytics ? [new URL(analytics.url).origin] : [];
}

export interface FeaturesDeps {
  readonly authDisabled: boolean;
  readonly communityNotesEnabled: boolean;
  readonly notesImagesMax: number;
  /** Required for emails about areas. */
  readonly publicUrl: string | null;
  readonly oidcClientId: string;
  readonly oidcIssuer: string;
  readonly basemap: Features['basemap'];
  readonly analyticsPosthogKey: string;
  readonly analyticsPosthogUrl: string;
}

export function featuresRoutes(
  serve: Serve,
  {
    authDisabled,
    communityNotesEnabled,
    notesImagesMax,
    publicUrl,
    oidcClientId,
    oidcIssuer,
    basemap,
    ...settings
  }: FeaturesDeps,
): void {
  const analytics = analyticsOf(settings);
  serve(getFeatures, async ({ member }) =>
    sent(
      {
        community_notes_enabled: communityNotesEnabled,
        note_images_max: notesImagesMax,
        // If authentication is disabled, everyone is the same member, and no account could get emails.
        alerts_enabled: publicUrl !== null && !authDisabled,
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

/** Returns the provider’s name as people know it. */
function providerName(issuer: string): string {
  const { host } = new URL(issuer);
  return host === 'accounts.google.com' ? 'Google' : host;
}

function viewerOf(member: Member | undefined): Features['viewer'] {
  if (!member) return 'guest';
  return member.isModerator ? 'moderator' : 'member';
}
