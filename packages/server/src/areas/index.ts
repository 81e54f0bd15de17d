export { areasRoutes } from './areas.routes.ts';
export { areasIn, areasToHold } from './areas-of-city.ts';
export { areasByPlaceFor, boundariesFor, boundaryRuns, drawnAreas, finderOf } from './find-area.ts';
export { readAreas } from './read-areas.ts';
export { countCensus } from './residents.ts';
