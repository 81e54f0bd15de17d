export { activityRoutes } from './activity.routes.ts';
export { activityStore } from './activity.store.ts';
export { startFollowEmails } from './follow-emails.ts';
