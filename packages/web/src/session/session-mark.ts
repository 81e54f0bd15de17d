/**
 * Cookie that says that there is a session, if the browser blocks storage. After a reload the page then renews the
 * session with its HTTP-only cookie. Guests have neither cookie, so the page sends no request for them.
 */
const NAME = 'signed_in';

/** Sets the cookie for this number of seconds; 0 deletes it. */
export function markSession(seconds: number): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and answers only later.
    document.cookie = `${NAME}=1; path=/; max-age=${seconds}; samesite=lax`;
  } catch {
    // A frame without an origin cannot have cookies.
  }
}

export function isSessionMarked(): boolean {
  try {
    return document.cookie.split('; ').includes(`${NAME}=1`);
  } catch {
    return false;
  }
}
