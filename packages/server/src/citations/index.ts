export { citationsRoutes } from './citations.routes.ts';
export { citationsStore } from './citations.store.ts';
export { citedFiles } from './cited-files.ts';
export { olderCitations, startKeepingOlder } from './older-citations.ts';
export { countingNow } from './read-citation.ts';
export { standingCitation } from './standing-citation.ts';
