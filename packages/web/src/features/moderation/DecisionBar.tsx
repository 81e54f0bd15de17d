import { DECISION_REASON_MAX, type Report } from '@crimemap/contract/moderation';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useImperativeHandle, useRef, useState } from 'react';
import { ApiError } from '../../api/base/api-error.ts';
import { sentenceOfError } from '../../i18n/errors.ts';
import { ageOf } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { REPORT_WORDS } from '../../i18n/reason-words.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, useSending } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { useNow } from '../../ui/use-time.ts';
import { decided } from './moderation.queries.ts';
import { CHOICE_WORDS, type Choice, presetsFor } from './reasons.ts';

/** Lets keyboard shortcuts begin a decision. */
export interface DecisionKeys {
  begin(choice: Choice): void;
}

interface DecisionBarProps {
  /** Accessible name of what the decision is about. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly send: (choice: Choice, reason: string) => Promise<unknown>;
  readonly onDecided: () => void;
  readonly keys?: RefObject<DecisionKeys | null>;
}

/**
 * Buttons for the decisions that are possible. Pressing one opens a form for the reason, which then sends the decision.
 */
export function DecisionBar({ label, choices, send, onDecided, keys }: DecisionBarProps) {
  const client = useQueryClient();
  const [chosen, setChoice] = useState<Choice | null>(null);
  // The possible decisions may have changed since the button was pressed.
  const choice = chosen && choices.includes(chosen) ? chosen : null;
  const { busy, problem, setProblem, send: sendOnce } = useSending(problemOf);
  useImperativeHandle(keys, () => ({
    begin: (requested) => {
      if (choices.includes(requested) && !busy) setChoice(requested);
    },
  }));

  const decide = (choice: Choice, reason: string) =>
    sendOnce(async () => {
      await send(choice, reason);
      setChoice(null);
      onDecided();
      await decided(client);
    });

  return (
    <fieldset className="space-y-3">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((each) => (
          <Button
            key={each}
            aria-pressed={choice === each}
            variant={choice === each ? 'primary' : 'quiet'}
            onClick={() => setChoice(each)}
          >
            {CHOICE_WORDS[each]()}
          </Button>
        ))}
      </div>
      {choice && (
        <DecisionForm
          key={choice}
          choice={choice}
          busy={busy}
          onSend={(reason) => void decide(choice, reason)}
          onCancel={() => setChoice(null)}
        />
      )}
      {problem && (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-small text-problem">
          <span>{problem}</span>
          {problem === m.mod_meanwhile() && (
            <Button onClick={() => void decided(client).then(() => setProblem(null))}>{m.mod_reload()}</Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

const problemOf = (error: unknown): string => {
  const code = error instanceof ApiError ? error.code : 'internal';
  if (code === 'changed_meanwhile' || code === 'not_found') return m.mod_meanwhile();
  if (code === 'not_allowed') return m.mod_other_moderator();
  if (code === 'taken') return m.mod_appeal_first();
  return `${m.mod_decide_failed()} ${sentenceOfError(error)}`;
};

interface DecisionFormProps {
  readonly choice: Choice;
  readonly busy: boolean;
  readonly onSend: (reason: string) => void;
  readonly onCancel: () => void;
}

const REASON_MIN = 3;

/** Form for the reason of a decision. The author of the text sees the reason. */
function DecisionForm({ choice, busy, onSend, onCancel }: DecisionFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [short, setShort] = useState(false);
  const presets = presetsFor(choice);
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
      <TextArea
        ref={field}
        label={m.mod_reason()}
        hint={choice === 'dismiss' ? undefined : m.mod_reason_hint()}
        error={short ? m.mod_reason_short() : undefined}
        rows={3}
        maxLength={DECISION_REASON_MAX}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setShort(false);
        }}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{m.mod_cancel()}</Button>
        <Button type="submit" variant="primary" aria-disabled={busy || undefined}>
          {busy ? m.mod_sending() : CHOICE_WORDS[choice]()}
        </Button>
      </div>
    </form>
  );
}

/** The reports of readers about a text. */
export function ReportList({
  reports,
}: {
  reports: readonly (Omit<Report, 'comment_id'> & Partial<Pick<Report, 'comment_id'>>)[];
}) {
  const language = useLanguage();
  const now = useNow();
  if (reports.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-small font-semibold">{m.mod_reports()}</h3>
      <ul className="space-y-1.5">
        {reports.map(({ id, reason, comment_id, text, at, by_member }) => (
          <li key={id}>
            <span>{REPORT_WORDS[reason]()}</span>
            <span className="text-small text-muted">
              {comment_id && <span>{` · ${m.mod_about_reply()}`}</span>}
              <span>{` · ${by_member ? m.mod_by_member() : m.mod_by_guest()} · ${ageOf(at, now, language)}`}</span>
            </span>
            {text && <p className="border-l-2 border-line pl-2 whitespace-pre-wrap wrap-anywhere text-muted">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
