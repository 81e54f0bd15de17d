import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/forms/Field.tsx';
import { type Credentials, logInWith } from './account.queries.ts';
import { wrongEmail, wrongOf } from './check-words.ts';
import { EmailField } from './EmailField.tsx';
import { SendButton } from './FormEnd.tsx';
import { PasswordField } from './PasswordField.tsx';
import { waitsForCode } from './said.ts';
import { useForm } from './use-form.ts';

interface LogInFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onForgot: () => void;
  /** There is a code to enter: of a sign-up with these, of which a new one was sent, or by itself. */
  readonly onCode: (credentials?: Credentials) => void;
  readonly onDone: () => void;
}

export function LogInForm({ email, onEmail, onForgot, onCode, onDone }: LogInFormProps) {
  const [shown, setShown] = useState(false);
  const { form, errors, busy } = useForm({
    names: ['email', 'password'],
    check: (typed) =>
      wrongOf({
        email: wrongEmail(typed.email),
        password: typed.password === '' ? m.account_password_missing() : undefined,
      }),
    send: async (typed) => {
      try {
        await logInWith(typed);
      } catch (error) {
        if (!waitsForCode(error)) throw error;
        onCode(typed);
        return undefined;
      }
      onDone();
      return undefined;
    },
  });
  return (
    <form {...form} className="space-y-4">
      <EmailField value={email} error={errors.email} onChange={onEmail} />
      <PasswordField
        name="password"
        label={m.account_password()}
        autoComplete="current-password"
        error={errors.password}
        shown={shown}
        onShow={setShown}
      />
      <FormProblem>{errors.form}</FormProblem>
      <SendButton busy={busy}>{m.account_log_in()}</SendButton>
      <p className="flex flex-wrap justify-center gap-x-5">
        <Button look="link" onClick={onForgot}>
          {m.account_forgot()}
        </Button>
        <Button look="link" onClick={() => onCode()}>
          {m.account_enter_code()}
        </Button>
      </p>
    </form>
  );
}
