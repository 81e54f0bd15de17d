import { CHECKS, runChecks } from './checks/checks.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { stopWithWhatRuns } from './setup/run-process.mjs';
import { endWithHelp, say } from './setup/say.mjs';
import { ensureWebBuilt } from './setup/web.mjs';

requireNode();
endWithHelp(`Usage: npm run check -- [CHECK…]   (${Object.keys(CHECKS).join(', ')})`);
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in CHECKS));
if (unknown.length) {
  console.error(`There is no check ${unknown.join(', ')}. The checks are: ${Object.keys(CHECKS).join(', ')}.`);
  process.exit(2);
}
stopWithWhatRuns();
await ensureInstalled(say, { dev: true });
await ensureWebBuilt(say);
const { passed, failures } = await runChecks(say, names.length ? names : undefined);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length ? 1 : 0);
