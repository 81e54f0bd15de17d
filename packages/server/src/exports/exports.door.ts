export { audienceOf, editionOf, type FindManifest } from './edition-of.ts';
export { exportAbout } from './export-about.ts';
export { ENDINGS, type ExportFiles, exportFiles } from './export-files.ts';
export type { RowTotals } from './export-messages.ts';
export { type ExportThread, exportThread } from './export-thread.ts';
export { downloadOf } from './exports.routes.ts';
export { FileGone, type RowsOfView, rowsOfViews, type WithRows } from './rows-of-view.ts';
export { normalView } from './view-of-query.ts';
export { viewText } from './view-words.ts';
