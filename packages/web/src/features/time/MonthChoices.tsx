import { formatMonth } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';

/** Style of a button that chooses a period. */
export const CHOICE_CLASS =
  'w-full !min-h-8 !px-1 !text-small tabular-nums aria-pressed:border-accent aria-pressed:text-accent phone:!min-h-11';

interface NewestMonthsProps {
  /** Last day that can be chosen, as `YYYY-MM-DD`. */
  readonly last: string;
  /** Current month, such as `2026-10`. */
  readonly thisMonth: string;
  readonly chosen: string | undefined;
  readonly onChoose: (month: string) => void;
}

/** Buttons for the newest month and the previous one, which most visitors choose. */
export function NewestMonths({ last, thisMonth, chosen, onChoose }: NewestMonthsProps) {
  const [newest = '', before = ''] = monthsBackFrom(last, 2);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form.
    <div role="group" aria-label={m.period_newest_months()} className="grid grid-cols-2 gap-1">
      {[newest, before].map((month) => (
        <Button key={month} className={CHOICE_CLASS} aria-pressed={month === chosen} onClick={() => onChoose(month)}>
          {month === thisMonth ? m.period_this_month() : formatMonth(month)}
        </Button>
      ))}
    </div>
  );
}

/** Returns `count` months, newest first, starting with the month of `day`. */
function monthsBackFrom(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: Math.max(0, count) }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

const NEWEST_MONTHS = 12;

interface MonthsProps {
  /** First year that can be chosen. */
  readonly first: number;
  /** Last day that can be chosen, as `YYYY-MM-DD`. */
  readonly last: string;
  readonly chosen: string | undefined;
  readonly onChoose: (month: string) => void;
}

/** Calendar months up to the last day that can be chosen: buttons for the newest months, and earlier months by year. */
export function Months({ first, last, chosen, onChoose }: MonthsProps) {
  const [year = 0, month = 1] = last.split('-').map(Number);
  const all = monthsBackFrom(last, month + 12 * (year - first));
  const earlier = all.slice(NEWEST_MONTHS);
  const years = [...new Set(earlier.map((one) => one.slice(0, 4)))];
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form. */}
      <div role="group" aria-label={m.period_kind_month()} className="grid grid-cols-3 gap-1">
        {all.slice(0, NEWEST_MONTHS).map((one) => (
          <Button key={one} className={CHOICE_CLASS} aria-pressed={one === chosen} onClick={() => onChoose(one)}>
            {formatMonth(one, 'short')}
          </Button>
        ))}
      </div>
      <Select
        label={m.period_earlier_month()}
        value={chosen && earlier.includes(chosen) ? chosen : ''}
        active={chosen !== undefined && earlier.includes(chosen)}
        onChange={({ target }) => target.value && onChoose(target.value)}
      >
        <option value="">–</option>
        {years.map((of) => (
          <optgroup key={of} label={of}>
            {earlier
              .filter((one) => one.startsWith(of))
              .map((one) => (
                <option key={one} value={one}>
                  {formatMonth(one)}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </div>
  );
}
