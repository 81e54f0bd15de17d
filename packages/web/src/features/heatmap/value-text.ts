import { formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';

/** “46 reports” or “1.9 per 1,000 residents”. */
export const valueText = (value: number, measure: 'count' | 'rate'): string =>
  measure === 'rate'
    ? m.heat_rate({ rate: formatRate(value) })
    : m.heat_reports({ count: value, n: formatNumber(value) });
