import type { Decision } from '@crimemap/contract/moderation';
import { m } from '../../i18n/generated/messages.js';
import { AGAINST, inBothLanguages, type Message } from '../../i18n/reason-words.ts';

/** Decisions that are possible on a note, a reply or an appeal. */
export type Choice = Decision | 'uphold' | 'overturn';

export const CHOICE_WORDS: Record<Choice, () => string> = {
  approve: m.mod_approve,
  hide: m.mod_hide,
  restore: m.mod_restore,
  delete: m.mod_delete,
  dismiss: m.mod_dismiss,
  uphold: m.mod_uphold,
  overturn: m.mod_overturn,
};

const PRESETS: Record<Choice, readonly Message[]> = {
  approve: [m.mod_because_fine, m.mod_because_mended],
  hide: AGAINST,
  restore: [m.mod_because_mended, m.mod_because_wrong, m.mod_because_fine],
  delete: AGAINST,
  dismiss: [m.mod_because_unfounded, m.mod_because_fine],
  uphold: [m.mod_because_right, ...AGAINST],
  overturn: [m.mod_because_wrong, m.mod_because_fine],
};

/**
 * Returns frequent reasons for a decision: the label in the moderator’s language, and the text for the author in both
 * languages.
 */
export const presetsFor = (choice: Choice): readonly { readonly label: string; readonly reason: string }[] =>
  PRESETS[choice].map((message) => ({
    label: message(),
    reason: inBothLanguages(message),
  }));
