export { type CityDetails, createCityDetails } from './cities.routes.ts';
export { healthOfSource, holdsRows, shownState } from './describe-source.ts';
