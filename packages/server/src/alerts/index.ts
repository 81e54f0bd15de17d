export { alertAttempts } from './alert-limits.store.ts';
export { alertsRoutes } from './alerts.routes.ts';
export type { AreasKnown } from './alerts-deps.ts';
export { shiftedDay } from './due-days.ts';
export { emailsStore } from './emails.store.ts';
export { messageIdOf } from './message-id.ts';
export { exportAlerts } from './present-alert.ts';
export { startSender } from './start-sender.ts';
export { startAlertSweep } from './sweep-alerts.ts';
