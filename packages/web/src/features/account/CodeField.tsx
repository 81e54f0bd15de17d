import { m } from '../../i18n/generated/messages.js';
import { TextField } from '../../ui/TextField.tsx';

/** The code of an e-mail; phones and password managers offer it, and it may be pasted with spaces in it. */
export function CodeField({ hint, error }: { hint: string; error: string | undefined }) {
  return (
    <TextField
      name="confirmation_code"
      label={m.account_code()}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      hint={hint}
      error={error}
      className="!text-lg tracking-[0.3em] tabular-nums"
    />
  );
}
