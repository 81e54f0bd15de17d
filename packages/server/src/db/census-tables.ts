import type { ColumnType } from 'kysely';

/** Census numbers of one area: the residents and private dwellings of its blocks. */
export interface CensusSum {
  readonly residents: number;
  readonly dwellings: number;
}

/** Census sums by area code. */
export type CensusSums = Readonly<Record<string, CensusSum>>;

/** The column is written as JSON text and read as a parsed value. */
export type CensusJson = ColumnType<CensusSums | null, string | null | undefined, string | null>;

/** The table of census blocks. Blocks belong to no city and no source. */
export interface CensusTables {
  census_blocks: {
    dbuid: string;
    lng: number;
    lat: number;
    residents: number;
    dwellings: number;
  };
}
