import type { Features } from '@crimemap/contract/features';

interface AnalyticsSettings {
  readonly analyticsPosthogKey: string;
  readonly analyticsPosthogUrl: string;
}

/** Where pages may send what visitors do, once they have agreed; `null` without a key. */
export const analyticsOf = ({
  analyticsPosthogKey: key,
  analyticsPosthogUrl: url,
}: AnalyticsSettings): Features['analytics'] => (key === '' ? null : { kind: 'posthog', key, url });

/** The origins pages must be allowed to send it to. */
export function analyticsOrigins(settings: AnalyticsSettings): string[] {
  const analytics = analyticsOf(settings);
  return analytics ? [new URL(analytics.url).origin] : [];
}
