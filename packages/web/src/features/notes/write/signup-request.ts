const EVENT = 'signup-request';
/** The specification’s: the dialog that asks for it has closed by then. */
const AFTER_MS = 150;

/** Asks, in a moment, for the dialog one signs up in. */
export function requestSignUp(): void {
  setTimeout(() => window.dispatchEvent(new Event(EVENT)), AFTER_MS);
}

/** Calls `open` each time someone asks to sign up, until the returned function is called. */
export function onSignUpRequest(open: () => void): () => void {
  window.addEventListener(EVENT, open);
  return () => window.removeEventListener(EVENT, open);
}
