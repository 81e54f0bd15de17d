export { cityStatistics } from './city-statistics.ts';
export { statisticsRoutes } from './statistics.routes.ts';
