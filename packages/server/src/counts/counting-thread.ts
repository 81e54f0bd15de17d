import { pathToFileURL } from 'node:url';
import { builtFile } from '../platform/base/package-files.ts';
import { ThreadEnded, ThreadProblem, type WorkerThread, workerThread } from '../shared/worker-thread.ts';
import { type CountingCalls, NOT_LOADED } from './counting-messages.ts';

const PROGRAM = pathToFileURL(builtFile('counting-worker.js'));
/** A count takes milliseconds, three million rows are decoded in a second or two: who takes longer hangs. */
const TIMEOUT_MS = 30_000;

export type CountingThread = WorkerThread<CountingCalls>;

/** The thread that counts. */
export const countingThread = ({ program = PROGRAM, timeoutMs = TIMEOUT_MS } = {}): CountingThread =>
  workerThread({ program, name: 'counts', timeoutMs });

/** The thread ended, or does not hold the publication that was to be counted: another city took its place just then. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ThreadEnded || (error instanceof ThreadProblem && error.named === NOT_LOADED);
