export type { OutsideGeocoder } from './outside/outside-geocoder.ts';
export { startOutside } from './outside/start-outside.ts';
export { placeNear, placesRoutes } from './places.routes.ts';
export { intersectionNear, placesIn } from './places.ts';
export { metresBetween } from './ranked.ts';
