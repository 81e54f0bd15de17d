import type { ReportReason } from '@crimemap/contract/moderation';
import { m } from './generated/messages.js';

/** Reasons for which a reader can report a note, in plain words. */
export const REPORT_WORDS: Record<ReportReason, () => string> = {
  names_a_person: m.report_names_a_person,
  my_home: m.report_my_home,
  youth: m.report_youth,
  court_ban: m.report_court_ban,
  abusive: m.report_abusive,
  false: m.report_false,
  spam: m.report_spam,
  other: m.report_other,
};

export type Message = (inputs?: Record<never, never>, options?: { locale?: 'en' | 'fr' }) => string;

/** Frequent reasons to hide or delete a text, each with the rule behind it. */
const RULES: readonly (readonly [reason: Message, rule: Message])[] = [
  [m.mod_because_person, m.policy_nobody_text],
  [m.mod_because_home, m.policy_nobody_text],
  [m.mod_because_youth, m.policy_youth_text],
  [m.mod_because_abusive, m.policy_fair_text],
  [m.mod_because_false, m.policy_fair_text],
  [m.mod_because_spam, m.policy_fair_text],
];
export const AGAINST = RULES.map(([reason]) => reason);

/** Frequent reasons to leave a text or an earlier decision unchanged. */
const OTHERS = [m.mod_because_fine, m.mod_because_mended, m.mod_because_wrong, m.mod_because_right];

/** Returns a reason as it is stored: in both languages, because the language of later readers is unknown. */
export const inBothLanguages = (reason: Message): string =>
  `${reason({}, { locale: 'en' })} · ${reason({}, { locale: 'fr' })}`;

/**
 * Returns a moderator’s reason in the reader’s language, with its rule. A reason that the moderator wrote freely is not
 * changed, and gets the sentence that sums up all rules.
 */
export function reasonWords(stored: string): { readonly words: string; readonly rule: string } {
  const message = [...AGAINST, ...OTHERS].find((reason) => inBothLanguages(reason) === stored);
  const rule = RULES.find(([reason]) => reason === message)?.[1] ?? m.policy_sentence;
  return { words: message?.() ?? stored, rule: rule() };
}
