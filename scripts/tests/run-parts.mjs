import { availableParallelism, loadavg } from 'node:os';
import { say } from '../setup/say.mjs';
import { whatFailed } from './what-failed.mjs';

/**
 * Runs parts one after another and prints how long each took and usually takes. Exits after a last line `N passed, N
 * failed`. A part is `{ name, usualSeconds, run }`. `run` returns `{ passed, failures }`, and a sentence in `notRun` if
 * the machine lacks something. If a part throws, it counts as one failure, and the others still run.
 */
export async function runParts(parts) {
  let passed = 0;
  const failures = [];
  const notRun = [];
  const whole = Date.now();
  for (const { name, usualSeconds, run } of parts) {
    say(`${name} (usually ${duration(usualSeconds)})`);
    const from = Date.now();
    const result = await run().catch((error) => ({
      passed: 0,
      failures: [{ title: 'could not run', message: error.message }],
    }));
    const took = `${duration((Date.now() - from) / 1000)}, usually ${duration(usualSeconds)}`;
    if (result.notRun) {
      if (process.env.CI) result.failures.push({ title: 'did not run', message: result.notRun });
      notRun.push(`${name} did not run: ${result.notRun}`);
    }
    say(`${name}: ${result.passed} passed, ${result.failures.length} failed in ${took}`);
    passed += result.passed;
    failures.push(...result.failures.map(({ title, message }) => ({ title: `${name}: ${title}`, message })));
  }
  if (failures.length) {
    // Print the time and load, which help to explain a failure that cannot be reproduced.
    say(`it is ${new Date().toISOString()}, load ${loadavg()[2].toFixed(1)} on ${availableParallelism()} cores`);
    console.log(whatFailed(failures));
  }
  for (const sentence of notRun) say(sentence);
  say(`all parts took ${duration((Date.now() - whole) / 1000)}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length ? 1 : 0);
}

/** Formats a number of seconds: `45 s`, `2 min 5 s`. */
function duration(seconds) {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
