import { DECISION_REASON_MAX } from '@crimemap/contract/moderation';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { FIELD_LOOK, Field, saidBeside } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { CHOICE_WORDS, type Choice, presetsFor } from './reasons.ts';

interface DecisionFormProps {
  readonly choice: Choice;
  readonly busy: boolean;
  readonly onSend: (reason: string) => void;
  readonly onCancel: () => void;
}

const REASON_MIN = 3;

/** Asks for the reason of a decision, which its author is told. */
export function DecisionForm({ choice, busy, onSend, onCancel }: DecisionFormProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [short, setShort] = useState(false);
  const presets = presetsFor(choice);
  const told = choice !== 'dismiss';
  const said = {
    hint: told ? m.mod_reason_hint() : undefined,
    error: short ? m.mod_reason_short() : undefined,
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isShort = reason.trim().length < REASON_MIN;
    setShort(isShort);
    if (isShort) field.current?.focus();
    else onSend(reason.trim());
  };
  return (
    <form noValidate aria-busy={busy} onSubmit={submit} className="space-y-3 rounded-lg border border-line bg-page p-3">
      <Select
        label={m.mod_preset()}
        autoFocus
        value={presets.find((preset) => preset.reason === reason)?.reason ?? ''}
        onChange={({ target }) => {
          setReason(target.value);
          setShort(false);
        }}
      >
        <option value="">{m.mod_preset_choose()}</option>
        {presets.map((preset) => (
          <option key={preset.label} value={preset.reason}>
            {preset.label}
          </option>
        ))}
      </Select>
      <Field id={id} label={m.mod_reason()} {...said}>
        <textarea
          id={id}
          ref={field}
          rows={3}
          maxLength={DECISION_REASON_MAX}
          value={reason}
          aria-invalid={short || undefined}
          aria-describedby={saidBeside(id, said)}
          onChange={({ target }) => {
            setReason(target.value);
            setShort(false);
          }}
          className={`${FIELD_LOOK} block py-2`}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{m.mod_cancel()}</Button>
        <Button type="submit" look="primary" aria-disabled={busy || undefined}>
          {busy ? m.mod_sending() : CHOICE_WORDS[choice]()}
        </Button>
      </div>
    </form>
  );
}
