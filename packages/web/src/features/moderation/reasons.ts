import type { Decision, ReportReason } from '@crimemap/contract/moderation';
import { m } from '../../i18n/generated/messages.js';

/** What may be wrong with a note, in plain words. */
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

/** What may be decided: about a note or reply, or about an appeal. */
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

type Message = (inputs?: Record<never, never>, options?: { locale?: 'en' | 'fr' }) => string;

const AGAINST = [
  m.mod_because_person,
  m.mod_because_home,
  m.mod_because_youth,
  m.mod_because_abusive,
  m.mod_because_false,
  m.mod_because_spam,
];
const PRESETS: Record<Choice, readonly Message[]> = {
  approve: [m.mod_because_fine, m.mod_because_mended],
  hide: AGAINST,
  restore: [m.mod_because_mended, m.mod_because_wrong, m.mod_because_fine],
  delete: AGAINST,
  dismiss: [m.mod_because_unfounded, m.mod_because_fine],
  uphold: [m.mod_because_right, ...AGAINST],
  overturn: [m.mod_because_wrong, m.mod_because_fine],
};

/** Reasons that are often given, as the moderator reads them and as the author does: in both languages. */
export const presetsFor = (choice: Choice): readonly { readonly label: string; readonly reason: string }[] =>
  PRESETS[choice].map((message) => ({
    label: message(),
    reason: `${message({}, { locale: 'en' })} · ${message({}, { locale: 'fr' })}`,
  }));
