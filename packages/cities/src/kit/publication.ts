import { CRIME_TYPES, type CrimeType } from '@crimemap/contract/crime-types';
import type { LocationPrecision } from '@crimemap/contract/incidents';

/** Crime types that a dataset publishes since the same year and with the same best precision of locations. */
export interface Publication {
  readonly types: readonly CrimeType[];
  readonly since: number;
  readonly precision: LocationPrecision;
}

/** Returns the crime types in these tables, without repeats, in the contract's order. */
export function typesIn(...tables: ReadonlyArray<Readonly<Record<string, CrimeType>>>): CrimeType[] {
  const found = new Set(tables.flatMap((table) => Object.values(table)));
  return CRIME_TYPES.filter((type) => found.has(type));
}
