import { CODE_MINUTES, PASSWORD_MIN } from '@crimemap/contract/accounts';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { FormProblem } from '../../ui/forms/Field.tsx';
import { logInWith, setPassword } from './account.queries.ts';
import { CodeField } from './CodeField.tsx';
import { signsOf, wrongNewPassword, wrongOf, wrongResetCode } from './check-words.ts';
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
