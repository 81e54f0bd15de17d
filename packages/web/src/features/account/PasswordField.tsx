import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { TextField } from '../../ui/forms/TextField.tsx';
import { LineDrawing } from '../../ui/Icon.tsx';

interface PasswordFieldProps {
  readonly name: 'password' | 'confirm_password' | 'new_password';
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly shown: boolean;
  /** Left out for a field that is shown with another. */
  readonly onShow?: (shown: boolean) => void;
}

/** A password, which its writer may look at. */
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
