import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A page of the bench, bundled as the web app is; path to contents. */
export async function buildPage(name: 'floor' | 'ground' | 'points'): Promise<Map<string, Buffer>> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL(`../page/${name}`, import.meta.url)),
    logLevel: 'error',
    build: {
      write: false,
      target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 5000,
    },
    worker: { format: 'es' },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  return new Map(
    outputs.flatMap(({ output }) =>
      output.map((file): [string, Buffer] => [
        `/${file.fileName}`,
        Buffer.from(file.type === 'chunk' ? file.code : file.source),
      ]),
    ),
  );
}
