import { pathToFileURL } from 'node:url';
import { builtFile } from '../platform/base/package-files.ts';
import { ThreadEnded, ThreadProblem, type WorkerThread, workerThread } from '../shared/worker-thread.ts';
import { type CountingCalls, NOT_LOADED } from './counting-messages.ts';

const PROGRAM = pathToFileURL(builtFile('counting-worker.js'));
/**
 * Timeout in milliseconds. A count takes milliseconds, and decoding three million rows a second or two, so a slower
 * thread hangs.
 */
const TIMEOUT_MS = 30_000;

export type CountingThread = WorkerThread<CountingCalls>;

/** Starts the counting thread. */
export const countingThread = ({ program = PROGRAM, timeoutMs = TIMEOUT_MS } = {}): CountingThread =>
  workerThread({ program, name: 'counts', timeoutMs });

/**
 * Returns whether an error is temporary: the thread ended, or another city has just replaced the version to be counted.
 */
export const mayPass = (error: unknown): boolean =>
  error instanceof ThreadEnded || (error instanceof ThreadProblem && error.named === NOT_LOADED);
