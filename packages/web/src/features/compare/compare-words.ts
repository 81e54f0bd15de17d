import type { Denominator } from '@crimemap/contract/compare';
import type { AgainstCity, WithheldRate } from '@crimemap/usual-range/rates';
import { formatDay, formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { EarlyEnd } from '../../packed-incidents/answer-period.ts';
import type { NoDenominator } from './use-comparison.ts';

interface DenominatorWords {
  readonly name: () => string;
  /** Says what this denominator leaves out. */
  readonly hides: () => string;
  readonly rate: (value: string) => string;
  /** Label of the plot's axis for this denominator. */
  readonly axis: () => string;
}

export const DENOMINATOR_WORDS: Readonly<Record<Denominator, DenominatorWords>> = {
  reports: {
    name: m.compare_per_reports,
    hides: m.compare_hides_reports,
    rate: (n) => m.compare_rate_reports({ n }),
    axis: m.compare_per_reports,
  },
  residents: {
    name: m.compare_per_residents,
    hides: m.compare_hides_residents,
    rate: (n) => m.compare_rate_residents({ n }),
    axis: m.compare_axis_residents,
  },
  dwellings: {
    name: m.compare_per_dwellings,
    hides: m.compare_hides_dwellings,
    rate: (n) => m.compare_rate_dwellings({ n }),
    axis: m.compare_axis_dwellings,
  },
  square_km: {
    name: m.compare_per_square_km,
    hides: m.compare_hides_square_km,
    rate: (n) => m.compare_rate_square_km({ n }),
    axis: m.compare_axis_square_km,
  },
};

/** Returns why a denominator cannot be chosen. */
export const noDenominatorWords = (per: Denominator, why: NoDenominator): string => {
  if (why === 'other_type') return m.compare_dwellings_other_type();
  return per === 'square_km' ? m.boundaries_not_read() : m.compare_no_residents();
};

/** Reasons why an area has no rate. */
export const WITHHELD_WORDS: Readonly<Record<WithheldRate, () => string>> = {
  reports_missing: m.rate_reports_missing,
  few_residents: m.compare_few_residents,
  few_reports: m.compare_few_reports,
  size_unknown: m.compare_size_unknown,
};

/** The only statements that are made about an area compared with the city. */
export const AGAINST_WORDS: Readonly<Record<AgainstCity, () => string>> = {
  higher: m.compare_higher,
  not_clearly_different: m.compare_not_different,
  lower: m.compare_lower,
};

/** Formats whole counts as integers, and rates and the ends of intervals as rates. */
export const numberText = (per: Denominator, value: number): string =>
  per === 'reports' && Number.isInteger(value) ? formatNumber(value) : formatRate(value);

/** Says which day is the last counted one and why: newer reports could not be read, or there are none. */
export function earlyEndWords({ newest, unreadFrom }: EarlyEnd): string {
  const day = formatDay(newest);
  return unreadFrom ? m.recent_unread({ from: formatDay(unreadFrom), newest: day }) : m.compare_early_end({ day });
}
