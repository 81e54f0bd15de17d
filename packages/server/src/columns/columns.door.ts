export { columnsRoutes } from './columns.routes.ts';
export { columnsStore, outdatedColumns } from './columns.store.ts';
export { heldNames } from './held-names.ts';
export { publishColumns } from './publish-columns.ts';
export { publishedColumns } from './published-columns.ts';
export { columnsPublished } from './publishing-news.ts';
