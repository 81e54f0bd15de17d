import { m } from '../../i18n/generated/messages.js';

/** What single incidents still need, in the specification’s sentences. */
export const NEED_WORDS = { type_and_year: m.select_type_and_year, division: m.select_division_first } as const;
