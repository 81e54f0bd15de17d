import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes what a run of Vitest came to into the file that `VITEST_REPORT` names: how many tests passed, and each failure as
 * `{ title, message }`. Unlike the reporters that come with it, this one also tells of what is no test: a file that does not load,
 * an error that nobody caught.
 */
export default class VitestReport {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const failures = [
      ...failed.map((test) => failure(`${test.module.relativeModuleId} › ${test.fullName}`, test.result().errors)),
      ...modules
        .filter((module) => module.errors().length > 0)
        .map((module) => failure(module.relativeModuleId, module.errors())),
      ...unhandled.map((error) => failure('an error that nobody caught', [error])),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    // The folder is not there any more where packages were installed anew.
    mkdirSync(dirname(process.env.VITEST_REPORT), { recursive: true });
    writeFileSync(process.env.VITEST_REPORT, JSON.stringify({ passed, failures }));
  }
}

const failure = (title, errors) => ({ title, message: errors.map(words).join('\n') });

const words = ({ message, diff, stack = '' }) =>
  [message, diff, ...stack.split('\n').filter(isOurs)].filter(Boolean).join('\n');

const isOurs = (line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line);
