const EVENT = 'signup-request';
/** Delay in milliseconds until the requesting dialog has closed. Source: the specification. */
const AFTER_MS = 150;

/** Requests the sign-up dialog after a delay. */
export function requestSignUp(): void {
  setTimeout(() => window.dispatchEvent(new Event(EVENT)), AFTER_MS);
}

/** Calls `open` on each sign-up request. Returns a function that ends it. */
export function onSignUpRequest(open: () => void): () => void {
  window.addEventListener(EVENT, open);
  return () => window.removeEventListener(EVENT, open);
}
