import { say } from '../setup/say.mjs';
import { ensureServerBuilt } from '../setup/server.mjs';

/**
 * Global set-up of Vitest. Builds the programs that tests start in threads and processes; in watch mode, again before
 * each run.
 */
export async function setup(project) {
  project.onTestsRerun(() => ensureServerBuilt(say));
  await ensureServerBuilt(say);
}
