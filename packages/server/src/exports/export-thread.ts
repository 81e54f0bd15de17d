import { pathToFileURL } from 'node:url';
import { builtFile } from '../platform/base/package-files.ts';
import { type WorkerThread, workerThread } from '../shared/worker-thread.ts';
import type { ExportCalls, ToExportWorker } from './export-messages.ts';

const PROGRAM = pathToFileURL(builtFile('export-worker.js'));
/** Three million rows are decoded and sorted in a few seconds: who takes longer hangs. */
const TIMEOUT_MS = 60_000;

export interface ExportThread extends Omit<WorkerThread<ExportCalls>, 'tell'> {
  /** Lets go of the rows held under a key. */
  drop(key: string): void;
}

/** The thread that makes files. */
export function exportThread({ program = PROGRAM, timeoutMs = TIMEOUT_MS } = {}): ExportThread {
  const { tell, ...thread } = workerThread<ExportCalls>({ program, name: 'exports', timeoutMs });
  return { ...thread, drop: (key) => tell({ what: 'drop', key } satisfies ToExportWorker) };
}
