import type { HoldReason, NoteType } from '@crimemap/contract/notes';
import type { Holding } from '../notes/notes.door.ts';
import { Refusal } from '../platform/base/refusal.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { asRead, identifiersIn } from './identifiers.ts';
import { reportsStore } from './reports.store.ts';

export { appealsStore } from './appeals.store.ts';
export { identifiersIn } from './identifiers.ts';
export { moderatedFor } from './moderated.store.ts';
export { startOrderReminders } from './order-reminders.ts';
export { type ReportAttempts, reportAttempts } from './report-limits.store.ts';
export { networkOf } from './report-note.ts';

export interface TextCheck {
  /** A sentence, where the text cannot be posted at all. */
  readonly refused: string | null;
  /** Why a moderator must look first. */
  readonly holds: readonly HoldReason[];
}

/** Looks through a text before it is posted. `blockedWords`: whole words in any case; with an accent or without is the same. */
export function checkText(text: string, blockedWords: ReadonlySet<string>): TextCheck {
  const blocked = wordsOf(text).some((word) => blockedWords.has(word));
  return {
    refused: blocked ? 'This text contains a word that is not allowed here. Please change it.' : null,
    holds: identifiersIn(text),
  };
}

/** The words of a text as `checkText` compares them. */
export const wordsOf = (text: string): string[] =>
  asRead(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** How long it is known from which network a report came. */
const KNOWN_MS = 30 * 24 * 3_600_000;

/** Forgets who reported, after 30 days: once an hour, on one server of all. */
export function startReportSweep({ now, ...hourly }: Hourly): { stop(): Promise<void> } {
  const reports = reportsStore(hourly.db);
  return startHourly(hourly, {
    lease: 'sweep reports',
    work: async () => ({ reports: await reports.forgetBefore(new Date(now().getTime() - KNOWN_MS)) }),
    done: 'who sent old reports was forgotten',
    failed: 'who sent old reports could not be forgotten; it is tried again',
  });
}

/** A note on such a thing is looked at before others see it: it may be about somebody’s worst day. */
const SERIOUS: ReadonlySet<NoteType> = new Set(['shooting', 'homicide', 'assault', 'hate_crime']);

/** Why a note of this type waits, whoever posts it. */
export const holdsOfType = (type: NoteType): readonly HoldReason[] => (SERIOUS.has(type) ? ['serious_type'] : []);

/** `shownBefore`: how many notes of the author others have been shown; `firstNotes`: how many of them are looked at first. */
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
      if (refused) throw new Refusal('not_accepted', { field: 'body', detail: refused });
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
