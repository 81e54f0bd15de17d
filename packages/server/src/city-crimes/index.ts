export { cityCrimesRoutes, cityMetadata } from './city-crimes.routes.ts';
