export { healthOfSource } from './describe-source.ts';
export { heldSources } from './held-sources.ts';
export { type ToldCities, toldCities } from './told-cities.ts';
export { holdsRows, shownState } from './worst-of.ts';
