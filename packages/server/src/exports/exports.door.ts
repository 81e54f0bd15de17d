export { type ExportThread, exportThread } from './export-thread.ts';
export { type OpenView, openingViews } from './open-export.ts';
