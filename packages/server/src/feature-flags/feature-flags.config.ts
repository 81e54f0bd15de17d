import type { Features } from '@crimemap/contract/features';
import { onOff, readBy, setting } from '../platform/base/setting.ts';

type Basemap = Features['basemap'];

/**
 * Parses `BASEMAP`: either `built-in`, or a URL followed by its attribution. The form of the URL shows the kind of
 * basemap. Throws an error for the operator.
 */
function readBasemap(text: string): Basemap {
  const [address = '', ...words] = text.trim().split(/\s+/);
  const attribution = words.join(' ');
  if (/^built[-_]in$/i.test(address)) return { kind: 'built_in', url: null, attribution };
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) throw new Error('must be built-in or an http address');
  if (/\{z\}/.test(address) && /\{x\}/.test(address) && /\{y\}/.test(address))
    return { kind: 'raster', url: address, attribution };
  if (/\.pmtiles(?:\?|$)/.test(address)) return { kind: 'pmtiles', url: address, attribution };
  if (/\.json(?:\?|$)|\/styles?\//.test(address)) return { kind: 'style', url: address, attribution };
  throw new Error('must hold {z}/{x}/{y} (raster tiles), or end in .json (a style) or .pmtiles');
}

/**
 * Returns the origins from which pages must be allowed to load this basemap. A style should load only from its own
 * origin.
 */
export function originsOf({ url }: Basemap): string[] {
  return url === null ? [] : [new URL(url.replaceAll(/[{}]/g, '')).origin];
}

export const featuresSettings = {
  authDisabled: setting({
    env: 'AUTH_DISABLED',
    doc: '`1`: every visitor is the same member, or on this machine the one in the header `X-Debug-Subject`. Not allowed in production.',
    schema: onOff,
    default: '0',
  }),
  communityNotesEnabled: setting({
    env: 'COMMUNITY_NOTES_ENABLED',
    doc: '`0` turns community notes off.',
    schema: onOff,
    default: '1',
  }),
  basemap: setting({
    env: 'BASEMAP',
    doc: '`built-in` (land, water, names and streets from the server), or the URL of raster tiles with `{z}/{x}/{y}`, a MapLibre style (`….json`) or PMTiles (`….pmtiles`). Attribution may follow after a space.',
    schema: readBy(readBasemap),
    default: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png © OpenStreetMap contributors',
    defaultDoc: 'OpenStreetMap’s raster tiles',
  }),
  analyticsPosthogKey: setting({
    env: 'ANALYTICS_POSTHOG_KEY',
    doc: 'Key of a PostHog project that counts what visitors do, with their consent and without personal data. Without it nothing is sent.',
    schema: readBy((key) => {
      if (!/^[\w-]{0,200}$/.test(key)) throw new Error('must be the key of a project, such as phc_abc');
      return key;
    }),
    default: '',
  }),
  analyticsPosthogUrl: setting({
    env: 'ANALYTICS_POSTHOG_URL',
    doc: 'PostHog server.',
    schema: readBy((address) => {
      if (
        !/^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)(?=[:/]|$))[^?#@\s]+$/.test(address) ||
        !URL.canParse(address)
      )
        throw new Error('must be an address such as https://eu.i.posthog.com');
      return address.replace(/\/+$/, '');
    }),
    default: 'https://eu.i.posthog.com',
  }),
};
