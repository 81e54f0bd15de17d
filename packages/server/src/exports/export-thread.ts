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
import type { AvailableForQuestion, PackedText } from './reproduction/pack-writer.ts';
import type { SoughtRows } from './reproduction/row-facts.store.ts';
import type { FactRow } from './reproduction/row-facts.ts';

export interface RowTotals {
  readonly total: number;
  readonly notPlaced: number;
  /** True if no row has an hour, so that the rows cannot be filtered by the hours of the view. */
  readonly isHourUnknown: boolean;
}

/** Calls to the thread that makes files. `key` identifies the rows, which `drop` removes. */
export interface ExportCalls {
  /** Decodes a version’s files, which are compressed with Brotli, and sorts the selected rows. */
  open: {
    readonly input: {
      readonly key: string;
      readonly city: CityId;
      /** True if the city publishes only report days, so every day is a report day. */
      readonly byReport: boolean;
      readonly places: Uint8Array;
      readonly years: readonly { readonly year: number; readonly brotli: Uint8Array }[];
      readonly names: CityNames;
      readonly rows: NamedRows;
      /** View and available data for a usual range; `null` if no range is needed. */
      readonly rangeOf: { readonly view: View; readonly sources: readonly DatasetHoldings[] } | null;
    };
    readonly output: RowTotals;
  };
  /** Starts a file with the rows. */
  begin: {
    readonly input: { readonly key: string; readonly kind: RowsKind; readonly about: ExportAbout };
    readonly output: null;
  };
  /** Returns the next piece of the file, or `null` after the last piece. */
  next: { readonly input: { readonly key: string }; readonly output: Uint8Array | null };
  /** Returns limits for the search for the stored rows, or `null` if there are no rows. */
  sought: { readonly input: { readonly key: string }; readonly output: SoughtRows | null };
  /** Starts a pack of the rows and returns its first bytes. */
  beginPack: {
    readonly input: {
      readonly key: string;
      readonly about: ExportAbout;
      readonly held: AvailableForQuestion;
      readonly files: readonly PackedText[];
    };
    readonly output: Uint8Array;
  };
  /**
   * Returns the next bytes of the pack. These contain the given stored rows, which must be sorted by day, or are the
   * last bytes of the pack.
   */
  addFacts: {
    readonly input: { readonly key: string; readonly facts: readonly FactRow[] };
    readonly output: Uint8Array;
  };
  endPack: { readonly input: { readonly key: string }; readonly output: Uint8Array };
  /** Returns the row counts by month and by location. */
  figure: { readonly input: { readonly key: string }; readonly output: CitedFigure };
}

export type ExportQuestion = ToThread<ExportCalls>;

const PROGRAM = pathToFileURL(builtFile('export-worker.js'));
/**
 * Timeout in milliseconds. Decoding and sorting three million rows takes a few seconds, so a thread that takes longer
 * hangs.
 */
const TIMEOUT_MS = 60_000;

export type ExportThread = WorkerThread<ExportCalls>;

export const exportThread = ({ program = PROGRAM, timeoutMs = TIMEOUT_MS } = {}): ExportThread =>
  workerThread({ program, name: 'exports', timeoutMs });
