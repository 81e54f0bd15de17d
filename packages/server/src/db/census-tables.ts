import type { ColumnType } from 'kysely';

/** Of one area: how many live in its blocks, and how many private dwellings stand there. */
export interface CensusSum {
  readonly residents: number;
  readonly dwellings: number;
}

/** By the code of the area. */
export type CensusSums = Readonly<Record<string, CensusSum>>;

/** Written as JSON text, read back parsed. */
export type CensusJson = ColumnType<CensusSums | null, string | null | undefined, string | null>;

/** What the census says of blocks, which is no city’s and no source’s. */
export interface CensusTables {
  census_blocks: {
    dbuid: string;
    lng: number;
    lat: number;
    residents: number;
    dwellings: number;
  };
}
