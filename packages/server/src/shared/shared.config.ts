import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import { addressBy, oneOf, readBy, setting } from '../platform/base/setting.ts';
import { LOG_LEVELS } from './log.ts';

export const sharedSettings = {
  logLevel: setting({
    env: 'LOG_LEVEL',
    doc: `How much is logged: ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}.`,
    schema: oneOf(LOG_LEVELS),
    default: 'info',
  }),
  valkeyUrl: setting({
    env: 'VALKEY_URL',
    doc: 'A Valkey or Redis that all servers share, such as `redis://:password@valkey.example.org:6379/0` (`rediss` for TLS): request limits and stream places then hold for all of them together, and a session that ended is refused by all at once. Without it each server counts its own.',
    schema: addressBy(/^rediss?:\/\//, 'an address such as redis://:password@host:6379/0', (address) => address),
    default: '',
  }),
  rewrites: setting({
    env: 'UPSTREAM_REWRITE',
    doc: 'Comma list of `official-prefix=replacement-prefix`, applied to every address the server asks outside; the longest prefix wins. For mirrors and tests. Example: `https://services.arcgis.com=http://127.0.0.1:9000/services.arcgis.com`.',
    schema: readBy(parseRewrites),
    default: '',
  }),
};
