import { PASSWORD_MIN } from '@crimemap/contract/accounts';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { FormProblem } from '../../ui/forms/Field.tsx';
import { beginAccount } from './account.queries.ts';
import { wrongEmail, wrongNewPassword, wrongOf } from './check-words.ts';
import { EmailField } from './EmailField.tsx';
import { SendButton } from './FormEnd.tsx';
import { PasswordField } from './PasswordField.tsx';
import { tookTooLong } from './said.ts';
import { useForm } from './use-form.ts';

interface SignUpFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** The code has been sent; the password is kept until it is confirmed, nowhere but in memory. */
  readonly onSent: (email: string, password: string) => void;
}

export function SignUpForm({ email, onEmail, onSent }: SignUpFormProps) {
  const [shown, setShown] = useState(false);
  const { form, errors, busy } = useForm({
    names: ['email', 'password', 'confirm_password'],
    check: (typed) =>
      wrongOf({
        email: wrongEmail(typed.email),
        password: wrongNewPassword(typed.password),
        confirm_password: typed.password === typed.confirm_password ? undefined : m.account_passwords_differ(),
      }),
    send: async (typed) => {
      try {
        await beginAccount(typed);
      } catch (error) {
        if (!tookTooLong(error)) throw error;
        return { form: m.account_sign_up_again({ button: m.account_sign_up() }) };
      }
      onSent(typed.email, typed.password);
      return undefined;
    },
  });
  return (
    <form {...form} className="space-y-4">
      <EmailField value={email} error={errors.email} onChange={onEmail} />
      <PasswordField
        name="password"
        label={m.account_password()}
        autoComplete="new-password"
        hint={m.account_password_rule({ n: PASSWORD_MIN })}
        error={errors.password}
        shown={shown}
        onShow={setShown}
      />
      <PasswordField
        name="confirm_password"
        label={m.account_confirm_password()}
        autoComplete="new-password"
        error={errors.confirm_password}
        shown={shown}
      />
      <FormProblem>{errors.form}</FormProblem>
      <SendButton busy={busy}>{m.account_sign_up()}</SendButton>
    </form>
  );
}
