import { CODE_MINUTES, PASSWORD_MIN } from '@crimemap/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { buttonClass } from '../../ui/Button.tsx';
import { FormProblem, TextField } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { askForEmail, changeOwnPassword, setEmail } from './own-account.queries.ts';
import { CodeField, PasswordField, SendButton } from './PasswordField.tsx';
import { signsOf, wrongCode, wrongEmail, wrongNewPassword, wrongOf } from './said.ts';
import { useForm } from './use-form.ts';

interface SignInPartProps {
  readonly sub: string | null;
  readonly hasPassword: boolean;
}

/** Email address and password of the member, each with a form that changes it. */
export function SignInPart({ sub, hasPassword }: SignInPartProps) {
  const [done, setDone] = useState('');
  if (!hasPassword) return <p className="text-small text-muted">{m.account_no_password()}</p>;
  return (
    <>
      <Folded title={m.email_change()} onDone={setDone}>
        {(finish) => <EmailForm sub={sub} onDone={finish} />}
      </Folded>
      <Folded title={m.password_change()} onDone={setDone}>
        {(finish) => <NewPasswordForm sub={sub} onDone={finish} />}
      </Folded>
      <p role="status" className="text-small text-good empty:hidden">
        {done}
      </p>
    </>
  );
}

interface FoldedProps {
  readonly title: string;
  readonly onDone: (words: string) => void;
  /** Content of the form. `finish` closes the form and shows the given message. */
  readonly children: (finish: (words: string) => void) => ReactNode;
}

function Folded({ title, onDone, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const finish = (words: string) => {
    setOpen(false);
    button.current?.focus();
    onDone(words);
  };
  return (
    <div>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          onDone('');
        }}
        className={buttonClass('link')}
      >
        <Icon name="chevron" size={15} className={isOpen ? undefined : '-rotate-90'} />
        <span>{title}</span>
      </button>
      {isOpen && <div className="mt-2 rounded-lg border border-line p-3">{children(finish)}</div>}
    </div>
  );
}

interface ChangeProps {
  readonly sub: string | null;
  /** Called with the message to show after the change. */
  readonly onDone: (words: string) => void;
}

/** Form for the new address and the current password, then for the code sent to the new address. */
function EmailForm({ sub, onDone }: ChangeProps) {
  const client = useQueryClient();
  const [sent, setSent] = useState<{ readonly email: string; readonly expires_at: string } | null>(null);
  const { form, errors, busy } = useForm<'email' | 'current_password' | 'confirmation_code'>({
    names: sent ? ['confirmation_code'] : ['email', 'current_password'],
    check: (typed) =>
      wrongOf({
        email: sent ? undefined : wrongEmail(typed.email),
        current_password: sent ? undefined : missing(typed.current_password),
        confirmation_code: sent ? wrongCode(typed.confirmation_code) : undefined,
      }),
    send: async ({ email, current_password, confirmation_code }) => {
      if (sent) {
        await setEmail(client, sub, { ...sent, confirmation_code: signsOf(confirmation_code) });
        onDone(m.email_change_done({ email: sent.email }));
      } else {
        const { expires_at } = await askForEmail({ email, current_password });
        setSent({ email, expires_at });
      }
      return undefined;
    },
  });
  return (
    <form {...form} className="space-y-4">
      {sent ? (
        <CodeField
          hint={m.email_change_sent({ email: sent.email, n: CODE_MINUTES })}
          error={errors.confirmation_code}
        />
      ) : (
        <>
          <TextField
            name="email"
            type="email"
            label={m.email_change_new()}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            error={errors.email}
          />
          <CurrentPassword error={errors.current_password} />
        </>
      )}
      <FormProblem>{errors.form}</FormProblem>
      <SendButton busy={busy}>{sent ? m.email_change_save() : m.email_change_send()}</SendButton>
    </form>
  );
}

function NewPasswordForm({ sub, onDone }: ChangeProps) {
  const client = useQueryClient();
  const [shown, setShown] = useState(false);
  const { form, errors, busy } = useForm({
    names: ['current_password', 'new_password'],
    check: ({ current_password, new_password }) =>
      wrongOf({ current_password: missing(current_password), new_password: wrongNewPassword(new_password) }),
    send: async (typed) => {
      await changeOwnPassword(client, sub, typed);
      onDone(m.password_change_done());
      return undefined;
    },
  });
  return (
    <form {...form} className="space-y-4">
      <CurrentPassword error={errors.current_password} />
      <PasswordField
        name="new_password"
        label={m.account_new_password()}
        autoComplete="new-password"
        hint={m.account_password_rule({ n: PASSWORD_MIN })}
        error={errors.new_password}
        shown={shown}
        onShow={setShown}
      />
      <FormProblem>{errors.form}</FormProblem>
      <SendButton busy={busy}>{m.password_change_save()}</SendButton>
    </form>
  );
}

const missing = (password: string) => (password === '' ? m.account_password_wrong() : undefined);

function CurrentPassword({ error }: { error: string | undefined }) {
  const [shown, setShown] = useState(false);
  return (
    <PasswordField
      name="current_password"
      label={m.password_current()}
      autoComplete="current-password"
      error={error}
      shown={shown}
      onShow={setShown}
    />
  );
}
