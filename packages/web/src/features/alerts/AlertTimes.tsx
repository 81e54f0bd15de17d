import { useId } from 'react';
import { formatHourSpan } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { SelectField } from '../../ui/forms/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import type { DraftProps } from './AlertPlaceFields.tsx';

/** Choices of quiet hours, in which no emails are sent, in the city’s time zone. */
const QUIET = [
  { from: 21, until: 8 },
  { from: 22, until: 7 },
  { from: 17, until: 9 },
  { from: 9, until: 17 },
] as const;
const keyOf = (quiet: { readonly from: number; readonly until: number } | null) =>
  quiet ? `${quiet.from}-${quiet.until}` : '';

/** Fields for how often emails are sent, for only unusual counts, and for quiet hours. */
export function AlertTimes({ draft, onChange }: DraftProps) {
  const hint = useId();
  const { every, only_unusual, quiet, kind } = draft;
  const isSummary = every === 'month';
  const isOffered = quiet === null || QUIET.some((one) => keyOf(one) === keyOf(quiet));
  const choices = isOffered ? QUIET : [...QUIET, quiet];
  return (
    <div className="space-y-3">
      <Segmented
        wide
        label={m.alert_every()}
        name="alert-every"
        choices={[
          { value: 'week', label: m.alert_every_week() },
          { value: 'day', label: m.alert_every_day() },
          ...(kind === 'area' ? [{ value: 'month' as const, label: m.alert_every_month() }] : []),
        ]}
        value={every}
        onChange={(chosen) => onChange({ every: chosen })}
      />
      {isSummary ? (
        <p className="text-small text-muted">{m.alert_month_hint()}</p>
      ) : (
        <div>
          <label className="flex min-h-9 items-center gap-2.5 text-small font-medium phone:min-h-11">
            <input
              type="checkbox"
              checked={only_unusual}
              aria-describedby={hint}
              onChange={(event) => onChange({ only_unusual: event.target.checked })}
              className="size-4.5 shrink-0 accent-accent"
            />
            <span>{m.alert_unusual()}</span>
          </label>
          <p id={hint} className="text-small text-muted">
            {m.alert_unusual_hint()}
          </p>
        </div>
      )}
      <SelectField
        name="quiet"
        label={m.alert_quiet()}
        value={keyOf(quiet)}
        onChange={({ target }) => onChange({ quiet: choices.find((one) => keyOf(one) === target.value) ?? null })}
      >
        <option value="">{m.alert_quiet_none()}</option>
        {choices.map((one) => (
          <option key={keyOf(one)} value={keyOf(one)}>
            {formatHourSpan(one.from, one.until)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
