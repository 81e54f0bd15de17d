export { columnsRoutes } from './columns.routes.ts';
export { columnsStore } from './columns.store.ts';
export { onPublished, publishColumns } from './publish-columns.ts';
export { publishedColumns } from './published-columns.ts';
