export { type CityDetails, citiesRoutes, createCityDetails } from './cities.routes.ts';
export { healthOfSource, holdsRows, shownState } from './describe-source.ts';
