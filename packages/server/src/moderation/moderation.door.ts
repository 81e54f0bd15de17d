export { appealsStore } from './appeals.store.ts';
export { checkText, type TextCheck, wordsOf } from './check-text.ts';
export { createHolding, type Holding, holdsOfType, type ToPost } from './holding.ts';
export { identifiersIn } from './identifiers.ts';
export { moderatedFor } from './moderated.store.ts';
export { type ReportAttempts, reportAttempts } from './report-limits.store.ts';
export { networkOf } from './report-note.ts';
export { startReportSweep } from './sweep-reports.ts';
