export { censusSumsOf, importCensus } from './import-census.ts';
