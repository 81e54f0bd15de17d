import { countingThread } from '../counts/index.ts';
import { exportThread } from '../exports/index.ts';

const neverStopped = <Thread extends { stop(): Promise<void> }>(thread: Thread): Thread => ({
  ...thread,
  stop: async () => undefined,
});

/**
 * Threads that all apps of a test process share. Starting one takes half a second of CPU time, which is most of a small
 * test file. Idle threads do not keep the process alive.
 */
export const testCountingThread = neverStopped(countingThread());
export const testExportThread = neverStopped(exportThread());
