export { type ToldCities, toldCities } from './told-cities.ts';
export { worstOf } from './worst-of.ts';
