/** Under this key stands when the banner was dismissed, in epoch milliseconds. */
export const WELCOME_DISMISSED = 'welcome-dismissed';
