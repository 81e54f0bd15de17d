export { exportAbout, whyNoNumber } from './export-about.ts';
export { ENDINGS, exportFiles } from './export-files.ts';
export { type ExportThread, exportThread, type RowTotals } from './export-thread.ts';
export { downloadOf, exportsRoutes } from './exports.routes.ts';
export { type Packs, packs } from './reproduction/packs.ts';
export { FileGone, rowsOfViews, type WithRows } from './rows-of-view.ts';
export { audienceOf, type FindManifest, versionOf } from './version-of.ts';
export { normalView } from './view-of-query.ts';
export { unreadWords, viewText } from './view-words.ts';
