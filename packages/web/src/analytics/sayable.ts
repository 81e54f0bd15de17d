import type { EventFields } from './track.ts';

/** A name of ours (`welcome`, `filter-panel`, `1.9`): short words, no address, no number long enough to be one. */
const PLAIN_WORD = /^(?:[a-z]{1,20}(?:[_-][a-z]{1,20}){0,4}|\d{1,2}(?:\.\d){1,2})$/i;

/**
 * Of an event’s fields, those that can say nothing of a person: whole numbers below ten thousand, yes and no, and names of our
 * own. A coordinate, an id, an e-mail address or a text is left out, whoever put it there.
 */
export const sayable = (fields: EventFields): EventFields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        typeof value === 'boolean' ||
        (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 10_000) ||
        (typeof value === 'string' && PLAIN_WORD.test(value)),
    ),
  );
