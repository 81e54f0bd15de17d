import type { City } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import type { PlacesTable } from '@crimemap/contract/packed-incidents';
import type { AreasByMonth } from '@crimemap/incident-counts/areas-by-month';
import type { CityNames } from '@crimemap/incident-counts/city-index';
import type { Concentration } from '@crimemap/incident-counts/concentration';
import type { IncidentCounts } from '@crimemap/incident-counts/count-by-place';
import type { Within } from '@crimemap/incident-counts/extent';
import type { HexGrid } from '@crimemap/incident-counts/hexagons';
import type { SourceHoldings } from '@crimemap/incident-counts/holdings';
import type { TimeCounts } from '@crimemap/incident-counts/time-counts';
import type { UsualMap, UsualMapQuery } from '@crimemap/incident-counts/usual/area-map';
import type { HexagonRanges, HexagonRangesQuery } from '@crimemap/incident-counts/usual/hexagon-ranges';
import type { UsualQuery, UsualSeries } from '@crimemap/incident-counts/usual/series';
import type { CountsQuery } from './incident-filter.ts';
import type { ListedRow, ListedRows } from './list.ts';

export interface Sizes {
  readonly areas: number;
  readonly neighbourhoods: number;
  readonly types: number;
}

/** What is asked of a place, an area or (`null`) the whole city. */
export interface AnswerQuery {
  readonly extent: Within | null;
  readonly period: CountsQuery;
  /** The same period a year before, of it what had been reported by a day number, or all; `null`: not requested. */
  readonly before: (CountsQuery & { readonly reportedBy: number | 'all' }) | null;
  /** The rows of twelve months, the first of them counted from January 1960. */
  readonly months: { readonly query: CountsQuery; readonly first: number };
}

/** What was counted there. */
export interface AnswerCounts {
  readonly total: number;
  /** None of the reports says whether it was at the chosen hours. */
  readonly isHourUnknown: boolean;
  readonly before: number | null;
  /** By index into the manifest's crime types. */
  readonly byType: Uint32Array;
  readonly byMonth: Uint32Array;
  readonly newest: readonly ListedRow[];
  /** The places that have rows of the period, ascending, and how many beside them; of a whole city none are named. */
  readonly places: Uint32Array;
  readonly counts: Uint32Array;
  readonly concentration: Concentration;
}

/** The files that hold what is looked back on, and what is known of their city. */
export interface UsualFiles {
  readonly places: string;
  readonly years: CountsQuery['years'];
  readonly names: CityNames;
  readonly sources: readonly SourceHoldings[];
  readonly countedBy: City['counted_by'];
}

/** What the worker can be asked, and what each question is answered with. */
export interface Questions {
  places: { readonly ask: { readonly city: string; readonly file: string }; readonly answer: PlacesTable };
  /** The newest day of one file's rows. */
  newest: { readonly ask: { readonly city: string; readonly file: string }; readonly answer: number | null };
  count: {
    readonly ask: { readonly city: string; readonly query: CountsQuery; readonly sizes: Sizes };
    readonly answer: IncidentCounts;
  };
  tops: {
    readonly ask: { readonly city: string; readonly query: CountsQuery; readonly sizes: Sizes };
    readonly answer: Uint8Array;
  };
  list: {
    readonly ask: {
      readonly city: string;
      readonly query: CountsQuery;
      readonly box: Bounds | null;
      readonly extent: Within | null;
      readonly from: number;
      readonly limit: number;
    };
    readonly answer: ListedRows;
  };
  answer: {
    readonly ask: {
      readonly city: string;
      readonly query: AnswerQuery;
      readonly types: number;
      /** How many of the newest rows. */
      readonly newest: number;
    };
    readonly answer: AnswerCounts;
  };
  /** Each of the series with the window that is asked for, or with the newest one where that is too recent. */
  usual: {
    readonly ask: { readonly city: string; readonly files: UsualFiles; readonly queries: readonly UsualQuery[] };
    readonly answer: readonly UsualSeries[];
  };
  usualMap: {
    readonly ask: { readonly city: string; readonly files: UsualFiles; readonly query: UsualMapQuery };
    readonly answer: UsualMap;
  };
  hexagonRanges: {
    readonly ask: { readonly city: string; readonly files: UsualFiles; readonly query: HexagonRangesQuery };
    readonly answer: HexagonRanges;
  };
  /** All rows by month and hour of the week, whatever months and hours the query says. */
  times: {
    readonly ask: { readonly city: string; readonly query: CountsQuery; readonly extent: Within | null };
    readonly answer: TimeCounts;
  };
  /** The areas of one kind, or the hexagons of a grid, by month, both included and counted from January 1960. */
  areaMonths: {
    readonly ask: {
      readonly city: string;
      readonly query: CountsQuery;
      readonly of: 'area' | 'neighbourhood' | HexGrid;
      readonly areas: number;
      readonly first: number;
      readonly last: number;
    };
    readonly answer: AreasByMonth;
  };
}

export type QuestionName = keyof Questions;
/** `token`: who asks, `null` for a guest. */
export type Ask = {
  readonly [Name in QuestionName]: {
    readonly id: number;
    readonly what: Name;
    readonly token: string | null;
  } & Questions[Name]['ask'];
}[QuestionName];
export type ToWorker = Ask | { readonly id: number; readonly what: 'forget' };

/** `broken`: a file failed its check twice. `offline`: it could not be fetched. */
export type PackedIncidentsProblem = 'broken' | 'offline' | 'internal';

export type FromWorker =
  | { readonly id: number; readonly value: Questions[QuestionName]['answer'] }
  /** `refused`: the server did not take the token; with another one it may answer. */
  | { readonly id: number; readonly problem: PackedIncidentsProblem; readonly refused?: true };
