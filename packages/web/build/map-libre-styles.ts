import type { Plugin } from 'vite';

const STYLES = /\/maplibre-gl\/dist\/maplibre-gl\.css$/;

/** Leaves the rules for MapLibre’s own controls out of its styles: the page has none of them, and their pictures are most of the file. */
export function mapLibreStyles(): Plugin {
  return {
    name: 'map-libre-styles',
    apply: 'build',
    enforce: 'pre',
    transform: (css, id) => (STYLES.test(id) ? { code: withoutControls(css), map: null } : null),
  };
}

/** The styles without the rules that style nothing but controls. */
export function withoutControls(css: string): string {
  return rulesOf(css)
    .filter((rule) => !selectorsOf(rule).every((selector) => selector.includes('maplibregl-ctrl')))
    .join('');
}

/** The outermost rules: those within `@media` stay with it. */
function rulesOf(css: string): readonly string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(css.slice(start, at + 1));
    start = at + 1;
  }
  return rules;
}

/** What a rule styles, without what pictures in it would be taken for. Of `@media` what it holds. */
function selectorsOf(rule: string): readonly string[] {
  const plain = rule.replace(/"[^"]*"/g, '').replace(/@media[^{]*\{/g, '');
  return [...plain.matchAll(/([^{}]+)\{/g)].flatMap(([, selectors = '']) => selectors.split(','));
}
