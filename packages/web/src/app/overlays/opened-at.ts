/** The URL at which the page was opened, before any change. */
export const OPENED_AT = location.href;
