import { countingThread } from '../counts/index.ts';
import { exportThread } from '../exports/index.ts';

const neverStopped = <Thread extends { stop(): Promise<void> }>(thread: Thread): Thread => ({
  ...thread,
  stop: async () => undefined,
});

/**
 * Threads of all apps of a test process. Starting one takes half a second of CPU time, most of a small test file. Idle
 * threads do not keep the process alive.
 */
export const testCountingThread = neverStopped(countingThread());
export const testExportThread = neverStopped(exportThread());
