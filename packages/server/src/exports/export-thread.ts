import { pathToFileURL } from 'node:url';
import { builtFile } from '../platform/base/package-files.ts';
import { type WorkerThread, workerThread } from '../shared/worker-thread.ts';
import type { ExportCalls } from './export-messages.ts';

const PROGRAM = pathToFileURL(builtFile('export-worker.js'));
/** Three million rows are decoded and sorted in a few seconds: who takes longer hangs. */
const TIMEOUT_MS = 60_000;

export type ExportThread = WorkerThread<ExportCalls>;

/** The thread that makes files. */
export const exportThread = ({ program = PROGRAM, timeoutMs = TIMEOUT_MS } = {}): ExportThread =>
  workerThread({ program, name: 'exports', timeoutMs });
