import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { stopWithWhatRuns } from './setup/run-process.mjs';
import { endWithHelp, say } from './setup/say.mjs';
import { ensureWebBuilt } from './setup/web.mjs';
import { runJourneys } from './tests/journeys.mjs';

/** `npm run journey -- NAME…`: runs the end-to-end tests that Playwright selects by these arguments. */
requireNode();
endWithHelp(
  'Usage: npm run journey -- [FILE…] [--grep WORDS] [--repeat-each N]   (end-to-end tests, as Playwright selects them)',
);
stopWithWhatRuns();
await ensureInstalled(say, { dev: true });
await ensureWebBuilt(say);
const { passed, failures, notRun } = await runJourneys(process.argv.slice(2));
if (notRun) say(notRun);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length || notRun ? 1 : 0);
