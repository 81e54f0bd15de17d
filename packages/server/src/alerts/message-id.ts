/** Returns the constant message id of an email, which identifies it in a bounce. */
export const messageIdOf = (id: string, publicUrl: string): string => `<area.${id}@${new URL(publicUrl).hostname}>`;

const MESSAGE_ID = /<area\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/;

/** Returns which of our emails a returned message names, if any. */
export const emailNamedIn = (message: string): string | undefined => MESSAGE_ID.exec(message)?.[1];

/** Fields of a delivery status notification (RFC 3464) in ASCII. */
const FAILED = /^Action:[ \t]*failed\b/im;
const FOR_GOOD = /^Status:[ \t]*5\.[12]\.\d/im;

/**
 * Returns which of our emails a mail server permanently rejected because of its address. Returns nothing if the message
 * is about no email of ours, reports only a delay, or has another reason.
 */
export function emailReturned(message: string): string | undefined {
  return FAILED.test(message) && FOR_GOOD.test(message) ? emailNamedIn(message) : undefined;
}
