import { useEffect, useRef, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { type AlertDraft, inCity, settingsOf } from '../../map-state/alert-draft.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem, TextField, useSending } from '../../ui/forms/Field.tsx';
import { AlertPlaceFields } from './AlertPlaceFields.tsx';
import { AlertTimes } from './AlertTimes.tsx';
import { AlertTypes } from './AlertTypes.tsx';
import { RehearsalPart } from './RehearsalPart.tsx';

interface AlertFormProps {
  /** What it begins with. With another city later on, what was chosen stays where it can. */
  readonly first: AlertDraft;
  /** The id of the area that is changed; unset: a new one. */
  readonly changes?: string;
  /** What the button that sends it says. */
  readonly submit: string;
  /** Told of each change: what is not sent can be kept. */
  readonly onChange?: (draft: AlertDraft) => void;
  readonly onSubmit: (draft: AlertDraft) => Promise<void>;
  /** Draws on the map, with what was chosen so far; `null`: there is none. */
  readonly onDraw: ((draft: AlertDraft) => void) | null;
}

/** Where letters are about, of what they tell, and when they come; with a rehearsal of the last 90 days. */
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
      <RehearsalPart settings={settings} insteadOf={changes} />
      <p className="text-small text-muted">{draft.every === 'month' ? m.alert_month_note() : m.alert_place_note()}</p>
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="primary" className="w-full" disabled={!settings} aria-disabled={busy || undefined}>
        {submit}
      </Button>
    </form>
  );
}

/** Says that the letter to confirm is on its way. It stands where the form was, and takes the focus that was in it. */
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
