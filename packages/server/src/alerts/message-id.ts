/** Returns the message id of an email. It is the same at each attempt, and a bounce message contains it. */
export const messageIdOf = (id: string, publicUrl: string): string => `<area.${id}@${new URL(publicUrl).hostname}>`;

const MESSAGE_ID = /<area\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/;

/** Returns the id of our email that a returned message names; `undefined` if it names none. */
export const emailNamedIn = (message: string): string | undefined => MESSAGE_ID.exec(message)?.[1];

/** Match fields of a delivery status notification (RFC 3464) in ASCII. */
const FAILED = /^Action:[ \t]*failed\b/im;
const FOR_GOOD = /^Status:[ \t]*5\.[12]\.\d/im;

/**
 * Returns the id of our email that a mail server permanently rejected because of its address. Returns `undefined` if
 * the message names no email of ours, reports only a delay, or gives another reason.
 */
export function emailReturned(message: string): string | undefined {
  return FAILED.test(message) && FOR_GOOD.test(message) ? emailNamedIn(message) : undefined;
}
