import { emailNamedIn } from './sender.ts';

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
