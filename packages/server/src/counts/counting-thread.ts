import { pathToFileURL } from 'node:url';
import { builtFile } from '../platform/base/package-files.ts';
import { ThreadEnded, ThreadProblem, type WorkerThread, workerThread } from '../shared/worker-thread.ts';
import { type CountingCalls, NOT_LOADED } from './counting-messages.ts';

const PROGRAM = pathToFileURL(builtFile('counting-worker.js'));
/**
 * Timeout in milliseconds. A count takes milliseconds, and decoding three million rows takes 1 to 2 seconds, so a
 * thread that takes longer hangs.
 */
const TIMEOUT_MS = 30_000;

export type CountingThread = WorkerThread<CountingCalls>;

export const countingThread = ({ program = PROGRAM, timeoutMs = TIMEOUT_MS } = {}): CountingThread =>
  workerThread({ program, name: 'counts', timeoutMs });

/** True if an error is temporary: the thread ended, or it dropped the version to load another city’s. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ThreadEnded || (error instanceof ThreadProblem && error.named === NOT_LOADED);
