import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import { addressBy, oneOf, readBy, setting } from '../platform/base/setting.ts';
import { LOG_LEVELS } from './log.ts';

export const sharedSettings = {
  logLevel: setting({
    env: 'LOG_LEVEL',
    doc: `${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}.`,
    schema: oneOf(LOG_LEVELS),
    default: 'info',
  }),
  valkeyUrl: setting({
    env: 'VALKEY_URL',
    doc: 'Valkey or Redis, such as `redis://:password@valkey.example.org:6379/0` (`rediss` for TLS), with which servers [share limits](../how-to/monitor.md#limits).',
    schema: addressBy(/^rediss?:\/\//, 'an address such as redis://:password@host:6379/0', (address) => address),
    default: '',
  }),
  rewrites: setting({
    env: 'UPSTREAM_REWRITE',
    doc: 'Comma list of `official-prefix=replacement-prefix` for all outgoing requests, such as `https://services.arcgis.com=https://mirror.example.org/arcgis`; the longest prefix wins.',
    schema: readBy(parseRewrites),
    default: '',
  }),
};
