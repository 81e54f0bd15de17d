export { originsOf } from './feature-flags.config.ts';
export { analyticsOrigins, type FeaturesDeps, featuresRoutes } from './feature-flags.routes.ts';
