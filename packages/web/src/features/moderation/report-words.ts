import type { ReportReason } from '@crimemap/contract/moderation';
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
