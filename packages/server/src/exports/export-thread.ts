import { pathToFileURL } from 'node:url';
import type { CitedFigure } from '@crimemap/contract/citations';
import type { CityId } from '@crimemap/contract/cities';
import type { ExportAbout, RowsKind } from '@crimemap/contract/export';
import type { DatasetHoldings } from '@crimemap/contract/holdings';
import type { View } from '@crimemap/contract/view';
import type { CityNames } from '@crimemap/incident-counts/city-index';
import { builtFile } from '../platform/base/package-files.ts';
import { type ToThread, type WorkerThread, workerThread } from '../shared/worker-thread.ts';
import type { NamedRows } from './named-rows.ts';
import type { HeldOfQuestion, PackedText } from './reproduction/pack-writer.ts';
import type { SoughtRows } from './reproduction/row-facts.store.ts';
import type { FactRow } from './reproduction/row-facts.ts';

export interface RowTotals {
  readonly total: number;
  readonly notPlaced: number;
  /** None of the rows says whether it was at the hours of the view. */
  readonly isHourUnknown: boolean;
}

/** What the thread that makes files can be asked. `key`: whose rows; each is let go with `drop`. */
export interface ExportCalls {
  /** Decodes an edition’s files, which are Brotli, and puts the rows that are meant in order. */
  open: {
    readonly input: {
      readonly key: string;
      readonly city: CityId;
      /** The city says no more than when reports were made: every day is that of one. */
      readonly byReport: boolean;
      readonly places: Uint8Array;
      readonly years: readonly { readonly year: number; readonly brotli: Uint8Array }[];
      readonly names: CityNames;
      readonly rows: NamedRows;
      /** The view whose usual range is worked out, and what is held of its city. */
      readonly rangeOf: { readonly view: View; readonly sources: readonly DatasetHoldings[] } | null;
    };
    readonly output: RowTotals;
  };
  /** Begins a file of them. */
  begin: {
    readonly input: { readonly key: string; readonly kind: RowsKind; readonly about: ExportAbout };
    readonly output: null;
  };
  /** The next piece of the file; `null` after the last one. */
  next: { readonly input: { readonly key: string }; readonly output: Uint8Array | null };
  /** Among which stored rows they are to be found; `null`: there is none. */
  sought: { readonly input: { readonly key: string }; readonly output: SoughtRows | null };
  /** Begins a pack of them, and gives its first bytes. */
  beginPack: {
    readonly input: {
      readonly key: string;
      readonly about: ExportAbout;
      readonly held: HeldOfQuestion;
      readonly files: readonly PackedText[];
    };
    readonly output: Uint8Array;
  };
  /** The next bytes of the pack: with these stored rows, by day, or its last ones. */
  addFacts: {
    readonly input: { readonly key: string; readonly facts: readonly FactRow[] };
    readonly output: Uint8Array;
  };
  endPack: { readonly input: { readonly key: string }; readonly output: Uint8Array };
  /** The rows counted by month and by place. */
  figure: { readonly input: { readonly key: string }; readonly output: CitedFigure };
}

export type ExportQuestion = ToThread<ExportCalls>;

const PROGRAM = pathToFileURL(builtFile('export-worker.js'));
/** Three million rows are decoded and sorted in a few seconds: who takes longer hangs. */
const TIMEOUT_MS = 60_000;

export type ExportThread = WorkerThread<ExportCalls>;

/** The thread that makes files. */
export const exportThread = ({ program = PROGRAM, timeoutMs = TIMEOUT_MS } = {}): ExportThread =>
  workerThread({ program, name: 'exports', timeoutMs });
