import { say } from '../setup/say.mjs';
import { ensureServerBuilt } from '../setup/server.mjs';

/**
 * Vitest's global set-up: builds the programs that tests start in threads and processes, again before each run in watch
 * mode.
 */
export async function setup(project) {
  project.onTestsRerun(() => ensureServerBuilt(say));
  await ensureServerBuilt(say);
}
