import { CITY_IDS } from '@crimemap/contract/cities';
import { create } from 'zustand';
import { STATIC_SITE } from '../api/base/static-site.ts';

/** Content that a URL may ask for but a static site does not have. */
export type StaticSiteGap = 'city' | 'notes' | 'news';

function gapsAt(address: string | undefined): StaticSiteGap[] {
  if (!STATIC_SITE || !address) return [];
  const { pathname, searchParams: query } = new URL(address);
  const { city: cities } = STATIC_SITE.holds;
  const city = CITY_IDS.find((id) => id === query.get('city')?.toLowerCase());
  const panel = query.get('panel');
  const isOfNote = pathname.startsWith('/note/') || query.has('note') || query.has('pin');
  return [
    city && !cities.includes(city) && 'city',
    (isOfNote || panel === 'notes' || panel === 'my-notes') && 'notes',
    panel === 'news' && 'news',
  ].filter((gap) => gap === 'city' || gap === 'notes' || gap === 'news');
}

/**
 * Content that the initial URL asks for and the site does not have, until the reader opens another page or closes the
 * notice.
 */
export const useStaticSiteGaps = create<{ readonly gaps: readonly StaticSiteGap[] }>(() => ({
  gaps: gapsAt(globalThis.location?.href),
}));

export const dismissGaps = (): void => useStaticSiteGaps.setState({ gaps: [] });

/** Removes the notice about a missing city when the reader has chosen a city. */
export const forgetMissingCity = (): void =>
  useStaticSiteGaps.setState(({ gaps }) => ({ gaps: gaps.filter((gap) => gap !== 'city') }));
