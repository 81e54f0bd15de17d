/** The address the page was opened at, before anything of it was taken or written anew. */
export const OPENED_AT = location.href;
