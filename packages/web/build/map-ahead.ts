import type { Plugin } from 'vite';

const MAPLIBRE = /\/node_modules\/maplibre-gl\/dist\/maplibre-gl\.mjs$/;

/**
 * Preloads the chunk with MapLibre from the page's head, so that it is fetched in parallel with the first chunk. Fails
 * the build if there is no such chunk, or if another chunk imports it statically: without MapLibre, the rest of the
 * page must still work.
 */
export function mapAhead(): Plugin {
  return {
    name: 'map-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const piece = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => MAPLIBRE.test(id)),
        );
        if (piece?.type !== 'chunk' || piece.isEntry) throw new Error('MapLibre has no piece of its own');
        const waiting = Object.values(bundle ?? {}).filter(
          (file) => file.type === 'chunk' && file.imports.includes(piece.fileName),
        );
        if (waiting.length > 0) {
          const shared = piece.moduleIds.filter((id) => !id.includes('/node_modules/')).join(', ');
          const names = waiting.map(({ fileName }) => fileName).join(', ');
          throw new Error(`${names} would wait for MapLibre; its piece holds ${shared}`);
        }
        return [
          {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${piece.fileName}`, fetchpriority: 'low' },
            injectTo: 'head',
          },
          // Preloads the font, because text in a fallback font has other widths, and replacing it would shift the
          // layout.
          ...Object.keys(bundle ?? {})
            .filter((name) => /inter-en-fr-[\w-]+\.woff2$/.test(name))
            .map((name) => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
              injectTo: 'head' as const,
            })),
        ];
      },
    },
  };
}
