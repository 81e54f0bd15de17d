import { useEffect, useRef, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { type AlertDraft, inCity, settingsOf } from '../../map-state/alert-draft.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem, TextField, useSending } from '../../ui/forms/Field.tsx';
import { AlertPlaceFields } from './AlertPlaceFields.tsx';
import { AlertTimes } from './AlertTimes.tsx';
import { AlertTypes } from './AlertTypes.tsx';
import { PreviewPart } from './PreviewPart.tsx';

interface AlertFormProps {
  /** Initial values. After a change of city, choices remain where the new city has them too. */
  readonly first: AlertDraft;
  /** Id of the area to change; unset for a new area. */
  readonly changes?: string;
  /** Label of the submit button. */
  readonly submit: string;
  /** Called on each change, so that choices can be stored before they are sent. */
  readonly onChange?: (draft: AlertDraft) => void;
  readonly onSubmit: (draft: AlertDraft) => Promise<void>;
  /** Starts drawing on the map with the current choices; `null` if there is no map. */
  readonly onDraw: ((draft: AlertDraft) => void) | null;
}

/** Form for the place, types and schedule of email updates, with a preview of the last 90 days. */
export function AlertForm({ first, changes, submit, onChange, onSubmit, onDraw }: AlertFormProps) {
  const [draft, setDraft] = useState(first);
  const { busy, problem, setProblem, formOf } = useSending();
  if (draft.city !== first.city) {
    setProblem(null);
    setDraft(inCity(draft, first.city));
  }
  const settings = settingsOf(draft);
  const change = (part: Partial<AlertDraft>) => {
    const next = { ...draft, ...part };
    setProblem(null);
    setDraft(next);
    onChange?.(next);
  };
  return (
    <form {...formOf(() => settings && onSubmit(draft))} className="space-y-4">
      <p className="text-small text-muted">{m.alert_intro()}</p>
      <AlertPlaceFields draft={draft} onChange={change} onDraw={onDraw} />
      <TextField
        name="name"
        label={m.alert_name()}
        hint={m.alert_name_hint()}
        autoComplete="off"
        maxLength={60}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      {draft.every !== 'month' && (
        <AlertTypes city={draft.city} types={draft.crime_types} onChange={(crime_types) => change({ crime_types })} />
      )}
      <AlertTimes draft={draft} onChange={change} />
      <PreviewPart settings={settings} insteadOf={changes} />
      <p className="text-small text-muted">{draft.every === 'month' ? m.alert_month_note() : m.alert_place_note()}</p>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="primary" className="w-full" disabled={!settings} aria-disabled={busy || undefined}>
        {submit}
      </Button>
    </form>
  );
}

/** Says that a confirmation email was sent. Replaces the form and gets its focus. */
export function AlertSent() {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    said.current?.focus();
  }, []);
  return (
    <p ref={said} role="status" tabIndex={-1} className="text-body outline-none">
      {m.alert_sent()}
    </p>
  );
}
