import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/root.mjs';
import { runProcess } from '../setup/run-process.mjs';

/** An ordinary user, in a folder with a space and accents. `.ci/bare` alone tries seven more places. */
const PLACES = ['accents'];

/** Starts the project on a Debian that has nothing but Node (`.ci/bare`). Returns `{ passed, failures }`, or `notRun`. */
export async function bareMachine() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { passed: 0, failures: [], notRun: 'it needs root and Debian' };
  const { said } = await runProcess(join(ROOT, '.ci/bare'), PLACES, { quiet: true });
  const tally = /(\d+) passed, (\d+) failed\s*$/.exec(said);
  if (tally?.[2] === '0') return { passed: Number(tally[1]), failures: [] };
  return { passed: Number(tally?.[1] ?? 0), failures: [{ title: 'a first start', message: said.slice(-6000) }] };
}
