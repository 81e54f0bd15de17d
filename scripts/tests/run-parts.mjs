import { availableParallelism, loadavg } from 'node:os';
import { say } from '../setup/say.mjs';
import { whatFailed } from './what-failed.mjs';

/**
 * Runs parts, prints for each how long it took and usually takes, and ends this process with a last line `N passed, N failed`.
 * `steps` run one after the other. A step is a part, or several rows of parts: the rows run side by side, the parts of a row one
 * after the other. A part is `{ name, usualSeconds, run }`; `run` returns `{ passed, failures }`, and `notRun` with a sentence where
 * the machine lacks something. A part that throws counts as one failure, and the others still run.
 */
export async function runParts(steps) {
  const results = [];
  const whole = Date.now();
  for (const step of steps) {
    const rows = Array.isArray(step) ? step : [[step]];
    await Promise.all(
      rows.map(async (row) => {
        for (const part of row) results.push(await runPart(part));
      }),
    );
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failures = results.flatMap((result) => result.failures);
  if (failures.length) {
    // The hour and the load help to understand a failure that nobody can repeat.
    say(`it is ${new Date().toISOString()}, load ${loadavg()[2].toFixed(1)} on ${availableParallelism()} cores`);
    console.log(whatFailed(failures));
  }
  for (const { name, notRun } of results) if (notRun) say(`${name} did not run: ${notRun}`);
  say(`all parts took ${duration((Date.now() - whole) / 1000)}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length ? 1 : 0);
}

/** Runs one part. In CI a part that could not run is a failure. */
async function runPart({ name, usualSeconds, run }) {
  say(`${name} (usually ${duration(usualSeconds)})`);
  const from = Date.now();
  const { passed, failures, notRun } = await run().catch((error) => ({
    passed: 0,
    failures: [{ title: 'could not run', message: error.message }],
  }));
  if (notRun && process.env.CI) failures.push({ title: 'did not run', message: notRun });
  const took = `${duration((Date.now() - from) / 1000)}, usually ${duration(usualSeconds)}`;
  say(`${name}: ${passed} passed, ${failures.length} failed in ${took}`);
  return {
    name,
    notRun,
    passed,
    failures: failures.map(({ title, message }) => ({ title: `${name}: ${title}`, message })),
  };
}

/** Returns a number of seconds in words: `45 s`, `2 min 5 s`. */
function duration(seconds) {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
