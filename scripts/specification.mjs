import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ROOT } from './setup/root.mjs';
import { say } from './setup/say.mjs';

/** Writes the table of requirements with their tests to a file that git ignores, and prints the problems. */
const PAGE = '.cache/specification.md';

requireNode();
await ensureInstalled(say, { dev: true });
// Imported only after the installation, because it needs the compiler.
const { printSpecification, problemsOf, readCheckout } = await import('./checks/specification.mjs');

const { list, tests } = readCheckout();
mkdirSync(join(ROOT, '.cache'), { recursive: true });
writeFileSync(join(ROOT, PAGE), printSpecification(list, tests));
say(`written to ${PAGE}`);
const problems = problemsOf(list, tests);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
