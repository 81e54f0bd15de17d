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

/** Query about a circle, an area or, if `extent` is `null`, the whole city. */
export interface AnswerQuery {
  readonly extent: Within | null;
  readonly period: CountsQuery;
  /**
   * The same period a year before. Includes only reports made until a day number, or all; `null` if it is not
   * requested.
   */
  readonly before: (CountsQuery & { readonly reportedBy: number | 'all' }) | null;
  /** Query for twelve months. `first`: the first month, as the number of months since January 1960. */
  readonly months: { readonly query: CountsQuery; readonly first: number };
}

/** Counts returned for an `AnswerQuery`. */
export interface AnswerCounts {
  readonly total: number;
  /** True if no report has an hour, so nobody knows which are in the chosen hours. */
  readonly isHourUnknown: boolean;
  readonly before: number | null;
  /** Counts by index into the manifest's crime types. */
  readonly byType: Uint32Array;
  readonly byMonth: Uint32Array;
  readonly newest: readonly ListedRow[];
  /**
   * Places with reports in the period, in ascending order, with their numbers of reports in `counts`. Empty for a whole
   * city.
   */
  readonly places: Uint32Array;
  readonly counts: Uint32Array;
  readonly concentration: Concentration;
}

/** The files of the whole history, and facts about their city. */
export interface UsualFiles {
  readonly places: string;
  readonly years: CountsQuery['years'];
  readonly names: CityNames;
  readonly sources: readonly SourceHoldings[];
  readonly countedBy: City['counted_by'];
}

/** Queries to the worker, and their results. */
export interface Questions {
  places: { readonly ask: { readonly city: string; readonly file: string }; readonly answer: PlacesTable };
  /** Newest day of the reports in a file. */
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
      /** How many of the newest reports to return. */
      readonly newest: number;
    };
    readonly answer: AnswerCounts;
  };
  /** Returns each series for the requested window, or for the newest window if the requested one is too recent. */
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
  /** Counts by month and hour of the week. Ignores the months and hours in the query. */
  times: {
    readonly ask: { readonly city: string; readonly query: CountsQuery; readonly extent: Within | null };
    readonly answer: TimeCounts;
  };
  /**
   * Counts by month for areas of one kind or for hexagons of a grid. First and last month are included; months are
   * numbers since January 1960.
   */
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
/** `token`: access token of the member; `null` for a guest. */
export type Ask = {
  readonly [Name in QuestionName]: {
    readonly id: number;
    readonly what: Name;
    readonly token: string | null;
  } & Questions[Name]['ask'];
}[QuestionName];
export type ToWorker = Ask | { readonly id: number; readonly what: 'forget' };

/** `broken`: a file has failed its check twice. `offline`: a file could not be fetched. */
export type PackedIncidentsProblem = 'broken' | 'offline' | 'internal';

export type FromWorker =
  | { readonly id: number; readonly value: Questions[QuestionName]['answer'] }
  /** `refused`: the server has rejected the token, and another token may work. */
  | { readonly id: number; readonly problem: PackedIncidentsProblem; readonly refused?: true };
