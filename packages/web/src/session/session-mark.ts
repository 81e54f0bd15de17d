/**
 * Cookie that marks a session if the browser blocks storage. After a reload the page then renews the session through
 * its HTTP-only cookie. Guests have neither cookie and send no request.
 */
const NAME = 'signed_in';

/** Sets the mark for this number of seconds; 0 removes it. */
export function markSession(seconds: number): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers and answers only later.
    document.cookie = `${NAME}=1; path=/; max-age=${seconds}; samesite=lax`;
  } catch {
    // A frame without an origin has no cookies.
  }
}

export function isSessionMarked(): boolean {
  try {
    return document.cookie.split('; ').includes(`${NAME}=1`);
  } catch {
    return false;
  }
}
