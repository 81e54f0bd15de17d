export { type ToldCities, toldCities } from './told-cities.ts';
