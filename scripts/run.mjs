import { become } from './setup/become.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { stopWithWhatRuns } from './setup/run-process.mjs';
import { say } from './setup/say.mjs';
import { builtProgram, ensureServerBuilt } from './setup/server.mjs';
import { ensureWebBuilt } from './setup/web.mjs';

requireNode();
const given = process.argv.slice(2);
/** True if the program needs the built page. */
const withPage = given[0] === '--with-page';
const [program, ...args] = withPage ? given.slice(1) : given;
if (!program) {
  console.error('Usage: node scripts/run.mjs [--with-page] PROGRAM [ARGUMENTS]');
  process.exit(2);
}
const letGoOfSignals = stopWithWhatRuns();
try {
  await ensureInstalled(say, { dev: false });
  await ensureServerBuilt(say);
  if (withPage) await ensureWebBuilt(say);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
letGoOfSignals();
become(builtProgram(program), ...args);
