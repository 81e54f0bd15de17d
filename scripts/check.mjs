import { runChecks } from './checks/checks.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { stopWithWhatRuns } from './setup/run-process.mjs';
import { say } from './setup/say.mjs';
import { ensureWebBuilt } from './setup/web.mjs';

requireNode();
stopWithWhatRuns();
await ensureInstalled(say, { dev: true });
await ensureWebBuilt(say);
const { passed, failures } = await runChecks(say);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length ? 1 : 0);
