export { canadaRoutes } from './canada.routes.ts';
