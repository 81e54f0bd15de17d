/**
 * Where the browser keeps no storage, this cookie says that there is a session: a reload then renews it by the session’s own cookie,
 * which no script can read. Guests have neither and ask for nothing.
 */
const NAME = 'signed_in';

/** Sets the mark for so many seconds; 0 removes it. */
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
