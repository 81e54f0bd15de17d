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

/** Query about a place, an area or (`null`) the whole city. */
export interface AnswerQuery {
  readonly extent: Within | null;
  readonly period: CountsQuery;
  /** The same period a year before, limited to reports made by a day number, or all; `null`: not requested. */
  readonly before: (CountsQuery & { readonly reportedBy: number | 'all' }) | null;
  /** Query for twelve months; `first` is counted from January 1960. */
  readonly months: { readonly query: CountsQuery; readonly first: number };
}

/** Counts of an answer query. */
export interface AnswerCounts {
  readonly total: number;
  /** True if no report has an hour, so the chosen hours are unknown. */
  readonly isHourUnknown: boolean;
  readonly before: number | null;
  /** By index into the manifest's crime types. */
  readonly byType: Uint32Array;
  readonly byMonth: Uint32Array;
  readonly newest: readonly ListedRow[];
  /** Places with rows of the period, ascending; `counts` has their numbers. Empty for a whole city. */
  readonly places: Uint32Array;
  readonly counts: Uint32Array;
  readonly concentration: Concentration;
}

/** Files of the history, and facts about their city. */
export interface UsualFiles {
  readonly places: string;
  readonly years: CountsQuery['years'];
  readonly names: CityNames;
  readonly sources: readonly SourceHoldings[];
  readonly countedBy: City['counted_by'];
}

/** Queries to the worker with their results. */
export interface Questions {
  places: { readonly ask: { readonly city: string; readonly file: string }; readonly answer: PlacesTable };
  /** Newest day of a file's rows. */
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
      /** Number of newest rows to return. */
      readonly newest: number;
    };
    readonly answer: AnswerCounts;
  };
  /** Each series with the requested window, or with the newest one if that is too recent. */
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
  /** Counts by month and hour of the week, ignoring months and hours of the query. */
  times: {
    readonly ask: { readonly city: string; readonly query: CountsQuery; readonly extent: Within | null };
    readonly answer: TimeCounts;
  };
  /** Counts of areas of one kind, or hexagons of a grid, by month: both inclusive, counted from January 1960. */
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
/** `token`: of the member; `null` for a guest. */
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
  /** `refused`: the server rejected the token; another may work. */
  | { readonly id: number; readonly problem: PackedIncidentsProblem; readonly refused?: true };
