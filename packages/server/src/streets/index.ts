export { readStreets } from './read-streets.ts';
export { streetsRoutes } from './streets.routes.ts';
export { streetsReadAt, streetsStore } from './streets.store.ts';
