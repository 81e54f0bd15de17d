import { fstatSync } from 'node:fs';
import { type RunningWorld, startWorld } from '../src/start-world.ts';

/**
 * The rehearsal world as a process of its own. Prints one line of JSON, `{"port":…,"rewrites":"…"}`, and ends with its parent.
 * Its port has a name of its own because it inherits the server's environment.
 */
const { REHEARSAL_SCALE, REHEARSAL_SEED, REHEARSAL_PORT, REHEARSAL_TODAY } = process.env;

let world: RunningWorld | null = null;
// Also while the world is still being made: whoever started it may be gone by then.
const leave = (): void => {
  void Promise.resolve(world?.stop()).then(() => process.exit(0));
};
process.on('SIGTERM', leave);
process.on('SIGINT', leave);
if (process.connected) process.on('disconnect', leave);
const stdin = fstatSync(0);
// Only a pipe tells of its parent's end; /dev/null is at its end from the start.
if (stdin.isFIFO() || stdin.isSocket()) process.stdin.on('end', leave).on('error', leave).resume();
// Nobody reads any more: without a listener the error would end this process with a stack trace.
process.stdout.on('error', leave);

world = await startWorld({
  ...(REHEARSAL_SCALE !== undefined && { scale: Number(REHEARSAL_SCALE) }),
  ...(REHEARSAL_SEED !== undefined && { seed: Number(REHEARSAL_SEED) }),
  ...(REHEARSAL_PORT !== undefined && { port: Number(REHEARSAL_PORT) }),
  ...(REHEARSAL_TODAY !== undefined && { today: REHEARSAL_TODAY }),
});

process.stdout.write(`${JSON.stringify({ port: world.port, rewrites: world.rewrites })}\n`);
