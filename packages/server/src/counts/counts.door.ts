export { type CountingThread, countingThread } from './counting-thread.ts';
export { type CountFilter, type CountsDeps, counted, countFilter, countsIn, filesHold } from './counts.routes.ts';
export { askingOneVersion, inOneVersion } from './one-version.ts';
export { type PackedCities, packedCities } from './packed-cities.ts';
export type { PackedCity } from './packed-city.ts';
export { type PackedAreaCounts, type PackedCounts, packedAreaCounts, packedCounts } from './packed-counts.ts';
export { type PackedUsual, packedUsual } from './packed-usual.ts';
export { heldOf, type SourcesHeld } from './sources-held.ts';
export { type StoredCounts, storedCounts } from './stored-counts.ts';
