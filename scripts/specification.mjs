import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ROOT } from './setup/root.mjs';
import { say } from './setup/say.mjs';

/** Prints `docs/specification.md` anew, and says what is wrong with requirements and ids all the same. */
requireNode();
await ensureInstalled(say, { dev: true });
// It reads tests with the compiler, which may have to be installed first.
const { PAGE, printSpecification, problemsOf, readCheckout } = await import('./checks/specification.mjs');

const { list, tests } = readCheckout();
const page = printSpecification(list, tests);
writeFileSync(join(ROOT, PAGE), page);
const problems = problemsOf(list, tests, page);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
