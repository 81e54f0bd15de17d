export { startNews } from './keep-news.ts';
export type { Summarise } from './model-summary.ts';
export { newsRoutes } from './news.routes.ts';
export { newsListStore } from './news-list.store.ts';
export { newsReportsStore } from './news-reports.store.ts';
export { hiddenOf } from './normalize-headline.ts';
