import { parsePeriod } from '@crimemap/contract/link-times';
import { useId, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';

interface DateRangeProps {
  /** The period of the link. */
  readonly chosen: string | undefined;
  /** The first and the last day that may be chosen. */
  readonly first: string;
  readonly last: string;
  readonly onChoose: (period: string) => void;
}

/** From one day to another, both included: chosen as soon as both are there and in their order. */
export function DateRange({ chosen, first, last, onChoose }: DateRangeProps) {
  const problemId = useId();
  const period = parsePeriod(chosen ?? '');
  const [days, setDays] = useState(period?.kind === 'range' ? period : { since: '', until: '' });
  const { since, until } = days;
  const isBackwards = since !== '' && until !== '' && since > until;
  const change = (next: Partial<typeof days>) => {
    const both = { since, until, ...next };
    setDays(both);
    const text = `${both.since}..${both.until}`;
    if (parsePeriod(text) && text !== chosen) onChoose(text);
  };
  const field = (label: string, value: string, set: (day: string) => void) => (
    <label className="grid gap-1 text-tiny text-muted">
      {label}
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
        <p id={problemId} role="alert" className="mt-1 text-tiny text-problem">
          {m.period_range_backwards()}
        </p>
      )}
    </div>
  );
}
