import { monthsOfTime, type TimeCounts } from '@crimemap/incident-counts/time-counts';
import { formatNumber, monthNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { AvailableMonth } from '../../packed-incidents/month-series.ts';
import { classNames } from '../../ui/class-names.ts';

/** A calendar month, with its reports summed over the counted years. */
export interface StripMonth {
  /** `null` if there is no data. */
  readonly count: number | null;
  readonly isIncomplete: boolean;
}

const MONTHS = 12;
/** Hatching of the bar of a month for which reports are still coming in. */
const HATCHED =
  'bg-[repeating-linear-gradient(135deg,var(--panel)_0_1.5px,transparent_1.5px_4px)] forced-colors:bg-none forced-colors:border forced-colors:border-dashed';

/** Months without counts, used if an area or period cannot be counted. */
export const NONE_KNOWN: readonly StripMonth[] = Array.from({ length: MONTHS }, () => ({
  count: null,
  isIncomplete: false,
}));

/**
 * Returns the twelve calendar months with their reports at the given hours of the week (`null`: any hour), summed over
 * the counted months.
 */
export function stripMonths(
  times: TimeCounts,
  held: readonly AvailableMonth[],
  hours: readonly number[] | null,
  isCounted: (month: number) => boolean,
): readonly StripMonth[] {
  const { counts } = monthsOfTime(times, hours);
  return Array.from({ length: MONTHS }, (_, ofYear) => {
    const count = counts.reduce((sum, each, at) => sum + ((times.first + at) % MONTHS === ofYear ? each : 0), 0);
    const same = held.filter(({ month }) => month % MONTHS === ofYear && isCounted(month));
    const isHeld = same.some((month) => month.held !== 'none');
    return { count: count > 0 || isHeld ? count : null, isIncomplete: isHeld && same.every((one) => one.isIncomplete) };
  });
}

interface MonthStripProps {
  /** `null` until they are counted. */
  readonly months: readonly StripMonth[] | null;
  /** Chosen months from 1 (January) to 12. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** Calendar months with report counts. Each month can be switched on and off. */
export function MonthStrip({ months, chosen, onChange }: MonthStripProps) {
  const most = Math.max(1, ...(months ?? []).map(({ count }) => count ?? 0));
  const long = monthNames('long');
  const toggle = (month: number) =>
    onChange(
      chosen.includes(month) ? chosen.filter((one) => one !== month) : [...chosen, month].toSorted((a, b) => a - b),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form.
    <div role="group" aria-label={m.months_title()} className="grid grid-cols-12 gap-px phone:grid-cols-6 phone:gap-1">
      {monthNames().map((name, index) => {
        const { count, isIncomplete } = months?.[index] ?? { count: null, isIncomplete: false };
        const isOn = chosen.includes(index + 1);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            aria-label={nameOf(long[index] ?? name, months === null ? undefined : count)}
            onClick={() => toggle(index + 1)}
            className={classNames(
              'flex h-20 min-w-0 flex-col rounded-md border pt-1 hover:border-edge',
              isOn ? 'border-accent bg-accent/10' : 'border-transparent',
            )}
          >
            <span className="relative flex w-full flex-1 items-end">
              <span
                style={{ height: `${count === null ? 100 : Math.max(count > 0 ? 4 : 1, (100 * count) / most)}%` }}
                className={classNames(
                  'mx-0.5 w-full rounded-t-[3px]',
                  count === null
                    ? 'border-x border-dashed border-line'
                    : chosen.length === 0 || isOn
                      ? 'bg-accent'
                      : 'bg-accent/45',
                  isIncomplete && HATCHED,
                )}
              />
            </span>
            <span className="-mx-1 whitespace-nowrap text-center text-small leading-4 text-muted">
              {shortened(name)}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/**
 * Shortens a month name to fit into a twelfth of the panel width. Keeps four characters, because French June and July
 * differ only in the fourth.
 */
export const shortened = (month: string): string => month.replace('.', '').slice(0, 4);

/** Returns a label such as “January: 312”; without the number if `count` is `undefined` (not counted yet). */
function nameOf(month: string, count: number | null | undefined): string {
  if (count === undefined) return month;
  return m.named_count({ name: month, n: count === null ? m.absent_short() : formatNumber(count) });
}
