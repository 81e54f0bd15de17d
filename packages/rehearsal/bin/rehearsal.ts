import { fstatSync } from 'node:fs';
import { type RunningWorld, startWorld } from '../src/start-world.ts';

/**
 * Runs the sample data server as a process. Prints one line of JSON, `{"port":…,"rewrites":"…"}`, and exits with its
 * parent. Its port variable has its own name because it inherits the server's environment.
 */
const { REHEARSAL_SCALE, REHEARSAL_SEED, REHEARSAL_PORT, REHEARSAL_TODAY } = process.env;

let world: RunningWorld | null = null;
// Also runs during start-up, since the parent may already be gone.
const leave = (): void => {
  void Promise.resolve(world?.stop()).then(() => process.exit(0));
};
process.on('SIGTERM', leave);
process.on('SIGINT', leave);
if (process.connected) process.on('disconnect', leave);
const stdin = fstatSync(0);
// Only a pipe signals the parent's exit; /dev/null ends immediately.
if (stdin.isFIFO() || stdin.isSocket()) process.stdin.on('end', leave).on('error', leave).resume();
// If nobody reads the output, an unhandled error would end this process with a stack trace.
process.stdout.on('error', leave);

world = await startWorld({
  ...(REHEARSAL_SCALE !== undefined && { scale: Number(REHEARSAL_SCALE) }),
  ...(REHEARSAL_SEED !== undefined && { seed: Number(REHEARSAL_SEED) }),
  ...(REHEARSAL_PORT !== undefined && { port: Number(REHEARSAL_PORT) }),
  ...(REHEARSAL_TODAY !== undefined && { today: REHEARSAL_TODAY }),
});

process.stdout.write(`${JSON.stringify({ port: world.port, rewrites: world.rewrites })}\n`);
