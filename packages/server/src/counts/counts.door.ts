export { type CountingThread, countingThread } from './counting-thread.ts';
export { type CountFilter, type CountsDeps, counted, countFilter, countsIn } from './counts.routes.ts';
export { type PackedCities, type PackedCity, packedCities } from './packed-cities.ts';
export { type PackedAreaCounts, type PackedCounts, packedAreaCounts, packedCounts } from './packed-counts.ts';
export { type PackedUsual, packedUsual } from './packed-usual.ts';
export { heldOf, type SourcesHeld } from './sources-held.ts';
export { type StoredCounts, storedCounts } from './stored-counts.ts';
