import { parsePeriod } from '@crimemap/contract/link-times';
import { useId, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';

interface Days {
  readonly since: string;
  readonly until: string;
}

interface DateRangeProps {
  /** Chosen first and last day, as `YYYY-MM-DD`; `null` if none are chosen. */
  readonly chosen: Days | null;
  /** First and last day that can be chosen, as `YYYY-MM-DD`. */
  readonly first: string;
  readonly last: string;
  readonly onChoose: (period: string) => void;
}

const NO_DAYS: Days = { since: '', until: '' };

/**
 * Two date fields for a range that includes both days. The range is chosen when both days are entered in the right
 * order.
 */
export function DateRange({ chosen, first, last, onChoose }: DateRangeProps) {
  const problemId = useId();
  const key = chosen ? `${chosen.since}..${chosen.until}` : '';
  // Typed days that are not yet a valid period. They are discarded if another period is chosen meanwhile.
  const [draft, setDraft] = useState<{ readonly days: Days; readonly over: string } | null>(null);
  const { since, until } = draft && draft.over === key ? draft.days : (chosen ?? NO_DAYS);
  const isBackwards = since !== '' && until !== '' && since > until;
  const change = (next: Partial<Days>) => {
    const days = { since, until, ...next };
    const text = `${days.since}..${days.until}`;
    const isPeriod = parsePeriod(text) !== null;
    setDraft(isPeriod ? null : { days, over: key });
    if (isPeriod && text !== key) onChoose(text);
  };
  const field = (label: string, value: string, set: (day: string) => void) => (
    <label className="grid gap-1 text-small text-muted">
      <span>{label}</span>
      <input
        type="date"
        value={value}
        min={first}
        max={last}
        aria-invalid={isBackwards || undefined}
        aria-describedby={isBackwards ? problemId : undefined}
        onChange={({ target }) => set(target.value)}
        className="h-9 w-full min-w-0 rounded-lg border border-line bg-raised px-2 text-small text-text phone:h-11"
      />
    </label>
  );
  return (
    <div>
      <div className="grid grid-cols-2 gap-2">
        {field(m.period_from(), since, (day) => change({ since: day }))}
        {field(m.period_to(), until, (day) => change({ until: day }))}
      </div>
      {isBackwards && (
        <p id={problemId} role="alert" className="mt-1 text-small text-problem">
          {m.period_range_backwards()}
        </p>
      )}
    </div>
  );
}
