export { startNews } from './keep-news.ts';
export { newsSummaries } from './model-summary.ts';
export { newsRoutes } from './news.routes.ts';
export { hiddenOf } from './normalize-headline.ts';
