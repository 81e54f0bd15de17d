import { m } from '../../i18n/generated/messages.js';
import { TextField } from '../../ui/forms/TextField.tsx';

/** The address of an account, which every step shares. */
export function EmailField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (email: string) => void;
}) {
  return (
    <TextField
      name="email"
      type="email"
      label={m.account_email()}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
