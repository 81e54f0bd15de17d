import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import { addressBy, oneOf, readBy, setting } from '../platform/base/setting.ts';
import { LOG_LEVELS } from './log.ts';

export const sharedSettings = {
  logLevel: setting({
    env: 'LOG_LEVEL',
    doc: `Log level: ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}.`,
    schema: oneOf(LOG_LEVELS),
    default: 'info',
  }),
  valkeyUrl: setting({
    env: 'VALKEY_URL',
    doc: 'Valkey or Redis for several servers, such as `redis://:password@valkey.example.org:6379/0` (`rediss` for TLS). Limits then apply to all servers together, and an ended session ends everywhere at once. Without it each server counts for itself.',
    schema: addressBy(/^rediss?:\/\//, 'an address such as redis://:password@host:6379/0', (address) => address),
    default: '',
  }),
  rewrites: setting({
    env: 'UPSTREAM_REWRITE',
    doc: 'Comma list of `official-prefix=replacement-prefix` for all outgoing requests; the longest prefix wins. For mirrors and tests. Example: `https://services.arcgis.com=http://127.0.0.1:9000/services.arcgis.com`.',
    schema: readBy(parseRewrites),
    default: '',
  }),
};
