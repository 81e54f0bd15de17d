import { runInstalled, runProcess } from '../setup/run-process.mjs';
import { checkCommits } from './commits.mjs';
import { checkImportBoundaries } from './import-boundaries.mjs';
import { checkLanguageParity } from './language-parity.mjs';
import { checkLibraryInternals } from './library-internals.mjs';
import { checkTypes } from './types.mjs';

/** All checks by name, the slowest first. A check returns how much it has read, and throws its findings. */
export const CHECKS = {
  types: checkTypes,
  lint: () =>
    tool('@biomejs/biome/bin/biome', ['ci', '--colors=off', '--diagnostic-level=error', '--max-diagnostics=50', '.']),
  imports: checkImportBoundaries,
  'dead-code': () => tool('knip/bin/knip.js', ['--no-progress']),
  // The next five checks use the TypeScript compiler, which may have to be installed first.
  'bare-text': async () => (await import('./bare-text.mjs')).checkBareText(),
  specification: async () => (await import('./specification.mjs')).checkSpecification(),
  french: async () => (await import('./french-spacing.mjs')).checkFrenchSpacing(),
  'city-names': async () => (await import('./city-names.mjs')).checkCityNames(),
  prose: async () => (await import('./prose.mjs')).checkProse(),
  settings: () => typescript('scripts/settings-table.ts', ['--check']),
  notice: () => typescript('scripts/notice.mjs', ['--check']),
  'library-internals': checkLibraryInternals,
  languages: checkLanguageParity,
  commits: checkCommits,
};

/** Runs the named checks, two at the same time, and prints each result. Returns `{ passed, failures }`. */
export async function runChecks(say, names = Object.keys(CHECKS)) {
  const tally = { passed: 0, failures: [] };
  const waiting = [...names];
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const from = Date.now();
      try {
        const found = await CHECKS[name]();
        const seconds = Math.round((Date.now() - from) / 1000);
        say(`check ${name}: ok in ${seconds} s${found ? ` (${found})` : ''}`);
        tally.passed += 1;
      } catch (error) {
        say(`check ${name}: FAILED\n${error.message.trim()}`);
        tally.failures.push({ title: `check ${name}`, message: error.message });
      }
    }
  };
  await Promise.all([lane(), lane()]);
  return tally;
}

async function tool(file, args) {
  const { code, said } = await runInstalled(file, args, { quiet: true });
  if (code !== 0) throw new Error(said);
}

async function typescript(file, args) {
  const { code, said } = await runProcess(process.execPath, ['--import', 'tsx', file, ...args], { quiet: true });
  if (code !== 0) throw new Error(said);
}
