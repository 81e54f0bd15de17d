/** The URL at which the page was opened, before the page changed it. */
export const OPENED_AT = location.href;
