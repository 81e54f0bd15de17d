import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Script that runs before the first paint. It sets the theme and language and sends early requests. */
const BEFORE_PAINT = readFileSync(join(import.meta.dirname, 'before-paint.js'), 'utf8');

const PLACE = '<!-- before-paint -->';

/**
 * Inlines the script in the page’s head, before the styles, so that the script waits for no other response. The server
 * adds the script's hash to the Content Security Policy. Throws if the page has no placeholder for the script.
 */
export function beforePaint(): Plugin {
  return {
    name: 'before-paint',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(PLACE)) throw new Error(`index.html does not hold ${PLACE}`);
        return html.replace(PLACE, () => `<script>\n${BEFORE_PAINT}</script>`);
      },
    },
  };
}
