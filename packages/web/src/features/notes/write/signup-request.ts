const EVENT = 'signup-request';
/** Delay in milliseconds, in which the dialog that asks for the sign-up closes. Source: the specification. */
const AFTER_MS = 150;

/** Opens the sign-up dialog after a delay. */
export function requestSignUp(): void {
  setTimeout(() => window.dispatchEvent(new Event(EVENT)), AFTER_MS);
}

/** Calls `open` whenever a sign-up is requested. Returns a function that stops this. */
export function onSignUpRequest(open: () => void): () => void {
  window.addEventListener(EVENT, open);
  return () => window.removeEventListener(EVENT, open);
}
