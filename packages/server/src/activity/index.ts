export { activityRoutes } from './activity.routes.ts';
export { activityStore } from './activity.store.ts';
