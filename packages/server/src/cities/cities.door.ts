export { type CityDetails, createCityDetails, heldSources } from './cities.routes.ts';
export { healthOfSource, holdsRows, shownState } from './describe-source.ts';
