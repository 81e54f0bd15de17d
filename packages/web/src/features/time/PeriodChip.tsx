import { isShownByPeriod } from '@crimemap/contract/city-facts';
import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { cityPeriodWords, hoursWords, monthsWords, periodWords } from '../../i18n/names.ts';
import { useCity, useCounts, useFilter } from '../../map-state/shown.ts';
import { useTime, useTimeInHand, useTimes } from '../../map-state/time/time-in-hand.ts';
import { ChipMenu } from '../../ui/ChipMenu.tsx';
import { SpokenOnce } from '../../ui/SpokenOnce.tsx';

/**
 * Returns the period on the map in words, with the chosen calendar months, such as “October 2026” or “2024, Jan–Mar”.
 */
export function usePeriodValue(): string {
  const months = useTime('months');
  const { city } = useCity();
  const { filter, period, chosen } = useFilter();
  const shown = () => {
    if (chosen) return periodWords(chosen.text);
    if (filter.year !== undefined) return String(filter.year);
    return city && period && isShownByPeriod(city.id) ? cityPeriodWords(city.id, period) : m.all_years();
  };
  return months === undefined ? shown() : `${shown()}, ${monthsWords(months)}`;
}

/**
 * Button with the period on the map. It opens `children`, in which another period can be chosen. Renders nothing for
 * the whole country.
 */
export function PeriodChip({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const { period, days, months } = useTimes();
  const { city } = useCity();
  const { filter } = useFilter();
  const value = usePeriodValue();
  const isSet = [filter.year, period, days, months].some((part) => part !== undefined);
  return (
    city && (
      <ChipMenu name={m.period()} value={value} isSet={isSet}>
        {(close) => <div className="w-84 max-w-full phone:w-auto">{children(close)}</div>}
      </ChipMenu>
    )
  );
}

/**
 * Button with the chosen hours. It opens `children`, in which other hours can be chosen. Renders nothing for the whole
 * country.
 */
export function HoursChip({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const hours = useTime('hours');
  const { city } = useCity();
  return (
    city && (
      <ChipMenu
        name={m.hours()}
        value={hours === undefined ? m.hours_any() : hoursWords(hours)}
        isSet={hours !== undefined}
      >
        {(close) => <div className="w-84 max-w-full phone:w-auto">{children(close)}</div>}
      </ChipMenu>
    )
  );
}

/**
 * Announces a new period or new hours with their number of reports, when they no longer change and the reports are
 * counted.
 */
export function TimeSpoken() {
  const { isMoving, isHushed } = useTimeInHand();
  const hours = useTime('hours');
  const period = usePeriodValue();
  const { summary, state } = useCounts();
  const total = summary?.total ?? null;
  const isAtRest = isHushed && !isMoving && state !== 'counting' && total !== null;
  const name = hours === undefined ? period : `${period}, ${hoursWords(hours)}`;
  const words = isAtRest ? m.named_count({ name, n: m.heat_reports({ count: total, n: formatNumber(total) }) }) : '';
  return <SpokenOnce words={words} about={words} />;
}
