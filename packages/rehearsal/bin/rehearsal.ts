import { fstatSync } from 'node:fs';
import { type RunningWorld, startWorld } from '../src/start-world.ts';

/**
 * Runs the sample data server as a process. Prints one line of JSON, `{"port":…,"rewrites":"…"}`, and exits with its
 * parent. Its environment variables have the prefix `REHEARSAL_`, because it inherits the environment of the server.
 */
const { REHEARSAL_SCALE, REHEARSAL_SEED, REHEARSAL_PORT, REHEARSAL_TODAY } = process.env;

let world: RunningWorld | null = null;
// Also called during start-up, because the parent may already have exited.
const leave = (): void => {
  void Promise.resolve(world?.stop()).then(() => process.exit(0));
};
process.on('SIGTERM', leave);
process.on('SIGINT', leave);
if (process.connected) process.on('disconnect', leave);
const stdin = fstatSync(0);
// Only a pipe signals that the parent has exited. /dev/null ends immediately.
if (stdin.isFIFO() || stdin.isSocket()) process.stdin.on('end', leave).on('error', leave).resume();
// If nobody reads the output, an error that is not handled would end this process with a stack trace.
process.stdout.on('error', leave);

world = await startWorld({
  ...(REHEARSAL_SCALE !== undefined && { scale: Number(REHEARSAL_SCALE) }),
  ...(REHEARSAL_SEED !== undefined && { seed: Number(REHEARSAL_SEED) }),
  ...(REHEARSAL_PORT !== undefined && { port: Number(REHEARSAL_PORT) }),
  ...(REHEARSAL_TODAY !== undefined && { today: REHEARSAL_TODAY }),
});

process.stdout.write(`${JSON.stringify({ port: world.port, rewrites: world.rewrites })}\n`);
