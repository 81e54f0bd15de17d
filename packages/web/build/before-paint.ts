import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What runs before anything is painted: theme, language, and what is asked for ahead. */
const BEFORE_PAINT = readFileSync(join(import.meta.dirname, 'before-paint.js'), 'utf8');

const PLACE = '<!-- before-paint -->';

/**
 * Puts it into the page’s head itself, before the styles it need not wait for: a file of its own would be one more answer to wait
 * for. The server names its hash in the policy. Throws where the page has no place for it.
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
