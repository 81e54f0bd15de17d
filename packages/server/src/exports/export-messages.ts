import type { CitedFigure } from '@crimemap/contract/citations';
import type { CityId } from '@crimemap/contract/cities';
import type { ExportAbout, ExportKind } from '@crimemap/contract/export';
import type { Bounds } from '@crimemap/contract/geo';
import type { CityNames } from '@crimemap/incident-counts/city-index';
import type { HexGrid } from '@crimemap/incident-counts/hexagons';
import type { Circle } from '@crimemap/incident-counts/place-masks';
import type { Days } from '@crimemap/incident-counts/within-days';
import type { FromThread, ToThread } from '../shared/worker-thread.ts';

/** Which rows are meant, by name; `null`: not filtered by. Codes of areas are compared without regard to case. */
export interface NamedRows {
  readonly types: readonly string[] | null;
  readonly areas: readonly string[] | null;
  readonly neighbourhoods: readonly string[] | null;
  readonly days: Days | null;
  /** 1 to 12. */
  readonly months: readonly number[] | null;
  /** `weekday * 24 + hour`, Monday first. */
  readonly hours: readonly number[] | null;
  readonly circle: Circle | null;
  readonly hexagon: { readonly code: string; readonly grid: HexGrid } | null;
  readonly box: Bounds | null;
}

export interface RowTotals {
  readonly total: number;
  readonly notPlaced: number;
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
    };
    readonly output: RowTotals;
  };
  /** Begins a file of them. */
  begin: {
    readonly input: { readonly key: string; readonly kind: ExportKind; readonly about: ExportAbout };
    readonly output: null;
  };
  /** The next piece of the file; `null` after the last one. */
  next: { readonly input: { readonly key: string }; readonly output: Uint8Array | null };
  /** The rows counted by month and by place. */
  figure: { readonly input: { readonly key: string }; readonly output: CitedFigure };
}

export type ToExportWorker = ToThread<ExportCalls> | { readonly what: 'drop'; readonly key: string };
export type FromExportWorker = FromThread<ExportCalls>;
