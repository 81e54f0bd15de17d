export { areaIsWard } from './crime-of-row.ts';
export { cursorAfter, readCursor } from './cursor.ts';
export { type FindHeldNames, type HeldNames, matchesNothing } from './held-names.ts';
export { type IncidentsStore, incidentsStore, type Wanted } from './incidents.store.ts';
export { areasMeant } from './list-crimes.ts';
export { nextPageLink } from './next-page-link.ts';
export { allCrimes, someCrimes } from './read-crimes.ts';
export { shownSource } from './shown-source.store.ts';
export { guestTypesOf, typesFor } from './who-may-see.ts';
