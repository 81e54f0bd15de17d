import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { LineDrawing } from '../../ui/Icon.tsx';

interface PasswordFieldProps {
  readonly name: 'password' | 'confirm_password' | 'current_password' | 'new_password';
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly shown: boolean;
  /** Unset if the button of another field shows this password too. */
  readonly onShow?: (shown: boolean) => void;
}

/** Password field with a button that shows the password. */
export function PasswordField({ shown, onShow, ...rest }: PasswordFieldProps) {
  const label = shown ? m.account_hide_password() : m.account_show_password();
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        onShow && (
          <button
            type="button"
            aria-label={label}
            title={label}
            onClick={() => onShow(!shown)}
            className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-lg text-muted hover:text-text phone:w-11"
          >
            <LineDrawing>
              <path d="M2.5 12c2-4 5.4-6 9.5-6s7.5 2 9.5 6c-2 4-5.4 6-9.5 6s-7.5-2-9.5-6Zm9.5-2.8a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z" />
              {shown && <path d="m4 20 16-16" />}
            </LineDrawing>
          </button>
        )
      }
    />
  );
}

/** Field for the email address of the account. The steps of the dialog share its value. */
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

interface CodeFieldProps {
  readonly hint: string;
  readonly error: string | undefined;
  /** True if the code contains letters as well as digits. Upper and lower case are equal. */
  readonly alphanumeric?: boolean;
}

/** Field for an emailed code. Phones and password managers can fill it in, and spaces in a pasted code are accepted. */
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

/** Submit button of a form. It is never `disabled`, so that it keeps the focus while the form is sent. */
export function SendButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      variant="primary"
      aria-disabled={busy || undefined}
      className="w-full !text-body not-phone:!min-h-10"
    >
      {busy ? m.account_busy() : children}
    </Button>
  );
}
