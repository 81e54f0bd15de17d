import type { HoldReason, NoteType } from '@crimemap/contract/notes';
import type { Holding } from '../notes/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { checkText } from './check-text.ts';

/**
 * Types of notes that moderators review before others see them, because such a note may be about the worst day of
 * someone’s life.
 */
const SERIOUS: ReadonlySet<NoteType> = new Set(['shooting', 'homicide', 'assault', 'hate_crime']);

/** Returns why notes of this type are held, for every author. */
export const holdsOfType = (type: NoteType): readonly HoldReason[] => (SERIOUS.has(type) ? ['serious_type'] : []);

/**
 * Creates the check that returns the reasons to hold a text. `shownBefore`: returns the number of the author’s shown
 * notes. `firstNotes`: how many of an author’s first notes are reviewed.
 */
export function createHolding({
  shownBefore,
  firstNotes,
  blockedWords,
}: {
  readonly shownBefore: (memberId: string) => Promise<number>;
  readonly firstNotes: number;
  readonly blockedWords: ReadonlySet<string>;
}): Holding {
  return {
    async reasonsFor({ author, texts, crimeType }) {
      const checks = texts.map((text) => checkText(text, blockedWords));
      const refused = checks.find((check) => check.refused)?.refused;
      if (refused) throw new ApiError('not_accepted', { field: 'body', detail: refused });
      if (author.isModerator) return [];
      const reasons = new Set<HoldReason>(checks.flatMap(({ holds }) => holds));
      if (crimeType) {
        for (const reason of holdsOfType(crimeType)) reasons.add(reason);
        if (firstNotes > 0 && (await shownBefore(author.id)) < firstNotes) reasons.add('first_notes');
      }
      return [...reasons];
    },
  };
}
