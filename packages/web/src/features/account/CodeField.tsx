import { m } from '../../i18n/generated/messages.js';
import { TextField } from '../../ui/forms/TextField.tsx';

interface CodeFieldProps {
  readonly hint: string;
  readonly error: string | undefined;
  /** The code has letters too, whose case is nothing. */
  readonly alphanumeric?: boolean;
}

/** The code of an e-mail; phones and password managers offer it, and it may be pasted with spaces in it. */
export function CodeField({ hint, error, alphanumeric = false }: CodeFieldProps) {
  return (
    <TextField
      name="confirmation_code"
      label={m.account_code()}
      inputMode={alphanumeric ? 'text' : 'numeric'}
      autoCapitalize={alphanumeric ? 'characters' : 'none'}
      spellCheck={false}
      autoComplete="one-time-code"
      maxLength={20}
      hint={hint}
      error={error}
      className="!text-title tracking-[0.3em] tabular-nums"
    />
  );
}
