export { startAlertCleanup } from './alert-cleanup.ts';
export { alertsRoutes } from './alerts.routes.ts';
export { emailsStore } from './emails.store.ts';
export type { AreasKnown } from './member-alerts.ts';
export { exportAlerts } from './present-alert.ts';
export { startSender } from './start-sender.ts';
