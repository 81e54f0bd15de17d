import { parseRewrites } from '@crimemap/cities/kit/rewrite';
import { LOG_LEVELS } from './log.ts';
import { oneOf, readBy, setting } from './setting.ts';

export const sharedSettings = {
  logLevel: setting({
    env: 'LOG_LEVEL',
    doc: `How much is logged: ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}.`,
    schema: oneOf(LOG_LEVELS),
    default: 'info',
  }),
  rewrites: setting({
    env: 'UPSTREAM_REWRITE',
    doc: 'Comma list of `official-prefix=replacement-prefix`, applied to every address the server asks outside; the longest prefix wins. For mirrors and tests. Example: `https://services.arcgis.com=http://127.0.0.1:9000/services.arcgis.com`.',
    schema: readBy(parseRewrites),
    default: '',
  }),
};
