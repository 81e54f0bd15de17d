import { CODE_MINUTES, PASSWORD_MIN } from '@crimemap/contract/accounts';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/forms/Field.tsx';
import { beginAccount, type Credentials, confirmAccount, logInWith } from './account.queries.ts';
import { CodeField, EmailField, PasswordField, SendButton } from './PasswordField.tsx';
import { saidOf, signsOf, tookTooLong, wrongCode, wrongEmail, wrongNewPassword, wrongOf } from './said.ts';
import { useForm } from './use-form.ts';

interface ConfirmFormProps {
  /**
   * If the password is empty, the visitor has only a code. The form then also asks for the email address and cannot
   * send another code.
   */
  readonly credentials: Credentials;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
  /** Called if the account exists but the automatic login failed, so the member must log in. */
  readonly onReady: () => void;
  readonly onDone: () => void;
}

/** Form for the emailed code. Creates the account and, if the password is known, logs in. */
export function ConfirmForm({ credentials, onEmail, onBack, onReady, onDone }: ConfirmFormProps) {
  const { email, password } = credentials;
  const codeAlone = password === '';
  const [again, setAgain] = useState<'asked' | 'sent' | null>(null);
  const { form, errors, busy, setErrors } = useForm<'email' | 'confirmation_code'>({
    names: codeAlone ? ['email', 'confirmation_code'] : ['confirmation_code'],
    check: (typed) =>
      wrongOf({
        email: codeAlone ? wrongEmail(typed.email) : undefined,
        confirmation_code: wrongCode(typed.confirmation_code),
      }),
    send: async (typed) => {
      await confirmAccount(codeAlone ? typed.email : email, signsOf(typed.confirmation_code));
      if (codeAlone) onReady();
      else await logInWith(credentials).then(onDone, onReady);
      return undefined;
    },
  });
  const sendAgain = async () => {
    if (again === 'asked') return;
    setAgain('asked');
    setErrors({});
    try {
      await beginAccount(credentials);
      setAgain('sent');
    } catch (error) {
      setAgain(null);
      setErrors(saidOf(error, []));
    }
  };
  return (
    <form {...form} className="space-y-4">
      {codeAlone && <EmailField value={email} error={errors.email} onChange={onEmail} />}
      <CodeField
        hint={codeAlone ? m.account_code_which() : m.account_code_sent({ email, n: CODE_MINUTES })}
        error={errors.confirmation_code}
      />
      <FormProblem>{errors.form}</FormProblem>
      <p role="status" className="text-small text-good empty:hidden">
        {again === 'sent' ? m.account_code_sent_again() : ''}
      </p>
      <SendButton busy={busy}>{codeAlone ? m.account_confirm_title() : m.account_confirm()}</SendButton>
      {codeAlone && <p className="text-small text-muted">{m.account_code_lost()}</p>}
      <p className="flex flex-wrap justify-center gap-x-5">
        {!codeAlone && (
          <Button variant="link" onClick={() => void sendAgain()}>
            {m.account_code_again()}
          </Button>
        )}
        <Button variant="link" onClick={onBack}>
          {codeAlone ? m.account_back() : m.account_other_email()}
        </Button>
      </p>
    </form>
  );
}

interface SignUpFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** Called after the code was sent. The password is only kept in memory, until the code is confirmed. */
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
