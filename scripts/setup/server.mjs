import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ROOT } from './root.mjs';

const SERVER = 'packages/server/src';
const DIST = 'packages/server/dist';
/** Folder for a new build, which is moved to `DIST` when it is complete. */
const NEXT = join(ROOT, '.cache/server-next');

/** Programs by their file name in `DIST`: the server, the commands, and the server's worker threads and processes. */
const PROGRAMS = {
  start: `${SERVER}/start.ts`,
  import: `${SERVER}/bin/import.ts`,
  keys: `${SERVER}/bin/keys.ts`,
  member: `${SERVER}/bin/member.ts`,
  'publish-static': `${SERVER}/bin/publish-static.ts`,
  returned: `${SERVER}/bin/returned.ts`,
  'try-city': 'packages/cities/bin/try-city.ts',
  'counting-worker': `${SERVER}/counts/counting-worker.ts`,
  'export-worker': `${SERVER}/exports/export-worker.ts`,
  'image-process': `${SERVER}/images/image-process.mjs`,
  rehearsal: 'packages/rehearsal/bin/rehearsal.ts',
};
/** Program that is included in reproduction packs: one file that needs only Node. */
const VERIFY = { verify: `${SERVER}/exports/reproduction/verify/verify.ts` };
/** Some bundled packages call `require` for modules of Node, but ES modules have no `require`. */
const REQUIRE = "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom('file:///');";

/** Every package except the page. */
const PACKAGES = readdirSync(join(ROOT, 'packages')).filter((name) => name !== 'web');
const SOURCES = [
  ...PACKAGES.map((name) => `packages/${name}`),
  'scripts/setup/server.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const MADE = [...Object.keys(PROGRAMS).map((name) => `${DIST}/${name}.js`), `${DIST}/verify.mjs`];

/** Returns the path of a built program. */
export const builtProgram = (name) => join(ROOT, DIST, `${name}.js`);

/** Builds the programs of the server if their sources have changed since the last build. */
export async function ensureServerBuilt(say) {
  await ensureBuilt({ name: 'server', sources: SOURCES, made: MADE, build }, say);
}

async function build() {
  const esbuild = await import('esbuild');
  const options = {
    absWorkingDir: ROOT,
    outdir: DIST,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
    // Bundle our own packages. Others are loaded from `node_modules`.
    alias: Object.fromEntries(PACKAGES.map((name) => [`@crimemap/${name}`, `./packages/${name}/src`])),
  };
  const built = await Promise.all([
    esbuild.build({
      ...options,
      entryPoints: PROGRAMS,
      packages: 'external',
      splitting: true,
      sourcemap: true,
      sourcesContent: false,
    }),
    esbuild.build({
      ...options,
      entryPoints: VERIFY,
      outExtension: { '.js': '.mjs' },
      legalComments: 'inline',
      charset: 'utf8',
      banner: { js: REQUIRE },
    }),
  ]);
  // Stop the esbuild process; otherwise it would live as long as the server that is started next.
  await esbuild.stop();
  rmSync(NEXT, { recursive: true, force: true });
  mkdirSync(NEXT);
  for (const { path, contents } of built.flatMap(({ outputFiles }) => outputFiles))
    writeFileSync(join(NEXT, basename(path)), contents);
  cpSync(join(ROOT, SERVER, 'db/migrations'), join(NEXT, 'migrations'), { recursive: true });
  rmSync(join(ROOT, DIST), { recursive: true, force: true });
  renameSync(NEXT, join(ROOT, DIST));
}
