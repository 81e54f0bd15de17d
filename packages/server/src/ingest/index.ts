export { ingestTally } from './dataset.store.ts';
export { ingestSource, type PageSource } from './ingest-source.ts';
export { startIngest } from './keep-ingest.ts';
export { triedAgainAt } from './schedule.ts';
export { mayReadOfficial, type SourceSettings } from './source-choice.ts';
