export { heldSources, type ToldCities, toldCities } from './cities.routes.ts';
export { healthOfSource, holdsRows, shownState } from './describe-source.ts';
