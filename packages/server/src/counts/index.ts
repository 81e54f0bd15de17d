export { type CountingThread, countingThread } from './counting-thread.ts';
export { type CountsDeps, countFilter, countsIn, countsRoutes, filesHold } from './counts.routes.ts';
export { askingOneVersion, inOneVersion } from './one-version.ts';
export { type PackedCities, packedCities } from './packed-cities.ts';
export { type AvailableSources, availableSourcesOf, type PackedCity } from './packed-city.ts';
export {
  type PackedAreaCounts,
  type PackedUsual,
  packedAreaCounts,
  packedCounts,
  packedUsual,
} from './packed-counts.ts';
export { type StoredCounts, storedCounts } from './stored-counts.ts';
export { usualRoutes } from './usual.routes.ts';
