export { type CountingThread, countingThread } from './counting-thread.ts';
export { type CountsDeps, counted, countFilter, countsFor } from './counts.routes.ts';
export { packedCities } from './packed-cities.ts';
export { type PackedAreaCounts, type PackedCounts, packedAreaCounts, packedCounts } from './packed-counts.ts';
export { type PackedUsual, packedUsual } from './packed-usual.ts';
export { type SourcesHeld, sourcesHeld } from './sources-held.ts';
