export { citationAttempts, citationsStore } from './citations.store.ts';
export { citedRows } from './cited-rows.ts';
export { isKnownCitation } from './known-citation.ts';
