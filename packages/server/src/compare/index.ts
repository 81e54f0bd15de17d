export { compareRoutes } from './compare.routes.ts';
