export { absenceHeader, type FindHoldings, leftOutHeader } from './absence-header.ts';
export {
  type AreaNames,
  areasAreRead,
  type FindAreaNames,
  matchesNothing,
  namesOf,
  nearestNames,
  unknownArea,
  withCodes,
  withKnownCodes,
} from './area-names.ts';
export { cursorAfter, nextPageLink, readCursor } from './cursor.ts';
export { conditionsOf, type IncidentFilter } from './incident-conditions.store.ts';
export { type IncidentTotals, incidentTotals, type TypeTotal } from './incident-totals.store.ts';
export { areasMeant, incidentsRoutes } from './incidents.routes.ts';
export { type IncidentsStore, incidentsStore, shownSource } from './incidents.store.ts';
export { allCrimes, someCrimes } from './read-crimes.ts';
export { guestTypesOf, typesFor } from './who-may-see.ts';
