/** The one name a letter ever has, by which it is known again when it comes back. */
export const messageIdOf = (id: string, publicUrl: string): string => `<area.${id}@${new URL(publicUrl).hostname}>`;

const MESSAGE_ID = /<area\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/;

/** Which of our letters a message that came back speaks of; nothing when of none. */
export const emailNamedIn = (message: string): string | undefined => MESSAGE_ID.exec(message)?.[1];

/** Fields of a delivery status (RFC 3464), which is written in plain signs. */
const FAILED = /^Action:[ \t]*failed\b/im;
const FOR_GOOD = /^Status:[ \t]*5\.[12]\.\d/im;

/**
 * Which of our letters came back for good because of its address, by what a mail server returned to us; nothing where the message is
 * about no letter of ours, or says that it is only late, or that it was turned away for another reason.
 */
export function emailReturned(message: string): string | undefined {
  return FAILED.test(message) && FOR_GOOD.test(message) ? emailNamedIn(message) : undefined;
}
