export { importStreets, readStreets } from './read-streets.ts';
export { type StoredNames, type StreetPlacesStore, streetPlacesStore } from './street-places.store.ts';
export { type StreetRows, streetsIn } from './street-rows.ts';
export { streetsRoutes } from './streets.routes.ts';
export { streetsReadAt, streetsStore } from './streets.store.ts';
