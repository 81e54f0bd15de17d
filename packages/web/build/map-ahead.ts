import type { Plugin } from 'vite';

const MAPLIBRE = /\/node_modules\/maplibre-gl\/dist\/maplibre-gl\.mjs$/;

/**
 * Names the piece with MapLibre in the page's head: it is fetched beside the first piece, which runs without it, and not only after
 * that has run. Ends a build that has no such piece, or in which another piece cannot run without it: what the page does without a
 * map would be lost with the map.
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
          // Before the first words are painted: in another font they would be of other widths, and move what stands beside them.
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
