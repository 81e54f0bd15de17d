import { CODE_MINUTES, PASSWORD_MIN } from '@crimemap/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../address.ts';
import { featuresQuery } from '../../api/features.queries.ts';
import { providerLink } from '../../api/session.queries.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type Credentials, logInWith, sendPasswordCode, setPassword } from './account.queries.ts';
import { CodeField, EmailField, PasswordField, SendButton } from './PasswordField.tsx';
import { signsOf, waitsForCode, wrongEmail, wrongNewPassword, wrongOf, wrongResetCode } from './said.ts';
import { useForm } from './use-form.ts';

interface LogInFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onForgot: () => void;
  /**
   * Opens the form for a code. With `credentials`: those of a sign-up that is not confirmed, for which the server has
   * sent a new code. Without: the visitor has only a code.
   */
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
    <form {...form} className="space-y-4 low:space-y-3 phone:space-y-3">
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
        <Button variant="link" onClick={onForgot}>
          {m.account_forgot()}
        </Button>
        <Button variant="link" onClick={() => onCode()}>
          {m.account_enter_code()}
        </Button>
      </p>
    </form>
  );
}

/** Link to the sign-in provider, if the server has one. After the sign-in, the visitor returns to the current page. */
export function ProviderLink() {
  const provider = useQuery(featuresQuery()).data?.sign_in_provider;
  // The map beside the card remains usable and can change the URL.
  const here = useAddress(() => `${location.pathname}${location.search}`);
  if (!provider) return null;
  return (
    <div className="space-y-3">
      <p className="flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.account_or()}
      </p>
      <a
        href={providerLink(here)}
        className="flex min-h-10 w-full items-center justify-center gap-2.5 rounded-control border border-line bg-raised px-3 text-body transition-colors duration-150 hover:border-edge phone:min-h-11"
      >
        {provider === 'Google' ? <GoogleSign /> : <Icon name="person" className="shrink-0 text-muted" />}
        <span className="min-w-0 truncate">{m.account_provider({ provider })}</span>
      </a>
    </div>
  );
}

/** Google's logo, which Google's terms require on this button. */
const GoogleSign = () => (
  <svg aria-hidden="true" width="18" height="18" viewBox="0 0 48 48">
    <path
      fill="#ea4335"
      d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
    />
    <path
      fill="#4285f4"
      d="M47 24.5c0-1.6-.2-3.1-.4-4.5H24v9h12.9c-.6 3-2.3 5.5-4.8 7.2l7.7 6C44.4 38 47 31.8 47 24.5z"
    />
    <path fill="#fbbc05" d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-8-6.2a24 24 0 0 0 0 21.6l8-6.2z" />
    <path
      fill="#34a853"
      d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z"
    />
  </svg>
);

interface ResetFormProps {
  readonly email: string;
  /** Called if the new password is set but the automatic login failed, so the member must log in. */
  readonly onReady: () => void;
  readonly onDone: () => void;
}

/** Form for the emailed code and a new password. Logs in immediately. */
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
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField
        alphanumeric
        hint={m.account_reset_sent({ email, n: CODE_MINUTES })}
        error={errors.confirmation_code}
      />
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
