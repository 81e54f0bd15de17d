import { runInstalled, runProcess } from '../setup/run-process.mjs';
import { checkDocumentedTests } from './documented-tests.mjs';
import { checkFileSizes } from './file-sizes.mjs';
import { checkImportBoundaries } from './import-boundaries.mjs';
import { checkLanguageParity } from './language-parity.mjs';
import { checkTypeNames } from './type-names.mjs';
import { checkTypes } from './types.mjs';

const CHECKS = {
  'format and lint': () =>
    tool('@biomejs/biome/bin/biome', ['ci', '--colors=off', '--diagnostic-level=error', '--max-diagnostics=50', '.']),
  'types: contract, cities, rehearsal, server': () =>
    checkTypes('tsconfig.json', [
      'packages/cities/src/must-not-compile.ts',
      'packages/server/src/http/must-not-compile.ts',
    ]),
  'types: web': () =>
    checkTypes('tsconfig.web.json', [
      'packages/web/src/api/must-not-compile.ts',
      'packages/web/src/map/must-not-compile.ts',
    ]),
  'types: journeys': () => checkTypes('e2e/tsconfig.json'),
  'import boundaries': checkImportBoundaries,
  'dead code': () => tool('knip/bin/knip.js', ['--no-progress']),
  // These read our code with the compiler, which may have to be installed first.
  'cities are named nowhere': async () => (await import('./city-names.mjs')).checkCityNames(),
  'tests of the specification': async () => (await import('./specification.mjs')).checkSpecification(),
  'retired words': async () => (await import('./retired-words.mjs')).checkRetiredWords(),
  'language parity': checkLanguageParity,
  'file sizes': checkFileSizes,
  'tests of faults and controls': checkDocumentedTests,
  'names of types': checkTypeNames,
  'settings table in the README': () => typescript('scripts/settings-table.ts', ['--check']),
};

/** Runs every check, a few side by side, and says how each went as it ends; gives how many passed and each that failed. */
export async function runChecks(say) {
  const tally = { passed: 0, failures: [] };
  const waiting = Object.entries(CHECKS);
  const oneAfterTheOther = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next;
      try {
        const found = await check();
        say(`check ${name}: ok${found ? ` (${found})` : ''}`);
        tally.passed += 1;
      } catch (error) {
        say(`check ${name}: FAILED\n${error.message.trim()}`);
        tally.failures.push({ title: `check ${name}`, message: error.message });
      }
    }
  };
  // Each keeps about one core busy.
  await Promise.all([oneAfterTheOther(), oneAfterTheOther()]);
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
