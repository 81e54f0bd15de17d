import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Prints the seed of a Vitest run and each failure. Writes the result to the file in `VITEST_REPORT`: the number of
 * passed tests, and the failures as `{ title, message }`. Unlike Vitest's JSON reporter, it includes files that cannot
 * be loaded and uncaught errors.
 */
export default class VitestReport {
  onInit({ config }) {
    console.log(`the order of the tests follows --sequence.seed ${config.sequence.seed}`);
  }

  onTestCaseResult(test) {
    if (test.result().state !== 'failed') return;
    const { title, message } = failureOf(test);
    console.log(`FAILED ${title}\n${message}`);
  }

  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failures = [
      ...tests.filter((test) => test.result().state === 'failed').map(failureOf),
      ...modules
        .filter((module) => module.errors().length > 0)
        .map((module) => failure(module.relativeModuleId, module.errors())),
      ...unhandled.map((error) => failure('an error that nobody caught', [error])),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    // After a new installation, the folder does not exist yet.
    mkdirSync(dirname(process.env.VITEST_REPORT), { recursive: true });
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify({ passed, failures }));
  }
}

const failureOf = (test) => failure(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors);

const failure = (title, errors) => ({ title, message: errors.map(words).join('\n') });

const words = ({ message, diff, stack = '' }) =>
  [message, diff, ...stack.split('\n').filter(isOurs)].filter(Boolean).join('\n');

const isOurs = (line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line);
