import { useId } from 'react';
import { m } from '../../i18n/generated/messages.js';

interface ReplyLettersFieldProps {
  readonly wanted: boolean;
  readonly onChange: (wanted: boolean) => void;
}

/** Whether the member wants a letter when somebody replies to a note of theirs. */
export function ReplyLettersField({ wanted, onChange }: ReplyLettersFieldProps) {
  const hint = useId();
  return (
    <div>
      <label className="flex min-h-9 items-center gap-2.5 text-small font-medium phone:min-h-11">
        <input
          type="checkbox"
          checked={wanted}
          aria-describedby={hint}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4.5 shrink-0 accent-accent"
        />
        {m.profile_reply_letters()}
      </label>
      <p id={hint} className="text-small text-muted">
        {m.profile_reply_letters_hint()}
      </p>
    </div>
  );
}
