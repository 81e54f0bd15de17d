import { CODE_MINUTES, PASSWORD_MIN } from '@crimemap/contract/accounts';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { FormProblem } from '../../ui/forms/Field.tsx';
import { logInWith, sendPasswordCode, setPassword } from './account.queries.ts';
import { signsOf, wrongEmail, wrongNewPassword, wrongOf, wrongResetCode } from './check-words.ts';
import { CodeField } from './CodeField.tsx';
import { EmailField } from './EmailField.tsx';
import { SendButton } from './FormEnd.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useForm } from './use-form.ts';

interface ResetFormProps {
  readonly email: string;
  /** The password is set, but logging in has to be done by hand. */
  readonly onReady: () => void;
  readonly onDone: () => void;
}

/** A new password with the code of the e-mail, which logs in at once. */
export function ResetForm({ email, onReady, onDone }: ResetFormProps) {
  const [shown, setShown] = useState(false);
  const { form, errors, busy } = useForm({
    names: ['confirmation_code', 'new_password'],
    check: (typed) =>
      wrongOf({
        confirmation_code: wrongResetCode(typed.confirmation_code),
        new_password: wrongNewPassword(typed.new_password),
      }),
    send: async (typed) => {
      const credentials = { email, password: typed.new_password };
      await setPassword(credentials, signsOf(typed.confirmation_code));
      await logInWith(credentials).then(onDone, onReady);
      return undefined;
    },
  });
  return (
    <form {...form} className="space-y-4">
      {/* For password managers: whose password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField letters hint={m.account_reset_sent({ email, n: CODE_MINUTES })} error={errors.confirmation_code} />
      <PasswordField
        name="new_password"
        label={m.account_new_password()}
        autoComplete="new-password"
        hint={`${m.account_password_rule({ n: PASSWORD_MIN })} ${m.account_reset_ends()}`}
        error={errors.new_password}
        shown={shown}
        onShow={setShown}
      />
      <FormProblem>{errors.form}</FormProblem>
      <SendButton busy={busy}>{m.account_reset()}</SendButton>
    </form>
  );
}

interface ForgotFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSent: (email: string) => void;
}

export function ForgotForm({ email, onEmail, onSent }: ForgotFormProps) {
  const { form, errors, busy } = useForm({
    names: ['email'],
    check: (typed) => wrongOf({ email: wrongEmail(typed.email) }),
    send: async (typed) => {
      await sendPasswordCode(typed.email);
      onSent(typed.email);
      return undefined;
    },
  });
  return (
    <form {...form} className="space-y-4">
      <p className="text-body">{m.account_forgot_text()}</p>
      <EmailField value={email} error={errors.email} onChange={onEmail} />
      <FormProblem>{errors.form}</FormProblem>
      <SendButton busy={busy}>{m.account_send_code()}</SendButton>
    </form>
  );
}
