import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { BROWSERS } from './browsers.ts';
import { LICENCES } from './licences.ts';
import { leftOutOfMapLibre } from './map-libre-left-out.ts';

const SOURCES = join(dirname(fileURLToPath(import.meta.resolve('maplibre-gl/package.json'))), 'src');
/** How MapView asks for the address of MapLibre’s worker. */
const WORKER_ADDRESS = 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
const WORKER_MODULE = '\0maplibre-gl-worker-address';
/** What MapLibre’s part of the page is called as a module of ours. */
export const MAIN_MODULE = '\0maplibre-gl';
/** How the file begins that page and worker share. */
export const SHARED_FILE = 'assets/maplibre-gl-shared-';

/** What the page uses of MapLibre. All else it exports, controls above all, is left out of what is built. */
const USED = ['Map', 'Marker', 'Popup', 'addProtocol', 'setWorkerUrl'];
const USED_MODULE = '\0maplibre-gl-used';
/** Modules that do something by being there: of all others goes what nobody uses. */
const DOES_SOMETHING = /\/(?:worker|dem_data)\.ts$/;

/** What MapLibre was built into: the page’s part, which becomes a module of ours, and files the browser asks for as they are. */
interface BuiltMapLibre {
  readonly main: string;
  readonly files: readonly { readonly fileName: string; readonly source: string | Uint8Array }[];
  readonly worker: string;
}

/**
 * Builds MapLibre from the sources it publishes, instead of taking its two bundles: in those, half of the page’s script stands a
 * second time in the worker’s. Here both import it from one file, which is fetched once: 100 kB less (docs/decisions/0066).
 */
export function mapLibre(): Plugin {
  let built: Promise<BuiltMapLibre>;
  return {
    name: 'map-libre',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      built = buildMapLibre();
    },
    resolveId(id) {
      if (id === 'maplibre-gl') return MAIN_MODULE;
      if (id === WORKER_ADDRESS) return WORKER_MODULE;
      return id.startsWith(`/${SHARED_FILE}`) ? { id, external: 'absolute' } : null;
    },
    async load(id) {
      if (id === MAIN_MODULE) return { code: (await built).main, moduleSideEffects: true };
      if (id === WORKER_MODULE) return `export default ${JSON.stringify(`/${(await built).worker}`)}`;
      return null;
    },
    async generateBundle() {
      const { files } = await built;
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

const usedOfMapLibre: Plugin = {
  name: 'used-of-map-libre',
  resolveId: (id) => (id === USED_MODULE ? id : null),
  load: (id) =>
    id === USED_MODULE ? `export { ${USED.join(', ')} } from ${JSON.stringify(join(SOURCES, 'index.ts'))};` : null,
};

async function buildMapLibre(): Promise<BuiltMapLibre> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // As MapLibre compiles itself: a field that is only declared does not undo what a class above has set.
    oxc: { typescript: { removeClassFieldsWithoutInitializer: true }, assumptions: { setPublicClassFields: true } },
    plugins: [usedOfMapLibre, leftOutOfMapLibre(SOURCES)],
    build: {
      write: false,
      target: BROWSERS,
      license: { fileName: LICENCES },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 1200,
      rolldownOptions: {
        treeshake: { moduleSideEffects: (id) => !id.startsWith(SOURCES) || DOES_SOMETHING.test(id) },
        input: { 'maplibre-gl': USED_MODULE, 'maplibre-gl-worker': join(SOURCES, 'source/worker.ts') },
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'assets/[name]-[hash:8].js',
          chunkFileNames: `${SHARED_FILE}[hash:8].js`,
        },
      },
    },
  });
  const output = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const scripts = output.filter((part) => part.type === 'chunk');
  const main = scripts.find(({ name, isEntry }) => isEntry && name === 'maplibre-gl');
  const worker = scripts.find(({ name, isEntry }) => isEntry && name === 'maplibre-gl-worker');
  const [shared, ...more] = scripts.filter((part) => part !== main && part !== worker);
  if (!main || !worker || !shared || more.length > 0)
    throw new Error(`MapLibre was built into ${scripts.map(({ fileName }) => fileName).join(', ')}`);
  const address = `/${shared.fileName}`;
  const code = main.code.replaceAll(`./${shared.fileName.slice('assets/'.length)}`, address);
  if (!code.includes(address))
    throw new Error('MapLibre’s part of the page does not import what it shares with the worker');
  const licences = output.find(({ fileName }) => fileName === LICENCES);
  if (licences?.type !== 'asset') throw new Error('MapLibre was built without a list of its packages');
  const files = [
    ...[shared, worker].map(({ fileName, code }) => ({ fileName, source: code })),
    { fileName: `maplibre-${LICENCES}`, source: licences.source },
  ];
  return { main: code, files, worker: worker.fileName };
}
