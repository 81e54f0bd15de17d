import { CODE_MINUTES } from '@crimemap/contract/accounts';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/FormProblem.tsx';
import { beginAccount, type Credentials, confirmAccount, logInWith } from './account.queries.ts';
import { CodeField } from './CodeField.tsx';
import { signsOf, wrongCode, wrongOf } from './check-words.ts';
import { SendButton } from './FormEnd.tsx';
import { saidOf } from './said.ts';
import { useForm } from './use-form.ts';

interface ConfirmFormProps {
  readonly credentials: Credentials;
  readonly onBack: () => void;
  /** The account is there, but logging in has to be done by hand. */
  readonly onReady: () => void;
  readonly onDone: () => void;
}

/** The code of the e-mail makes the account, and logs in with the password that was just chosen. */
export function ConfirmForm({ credentials, onBack, onReady, onDone }: ConfirmFormProps) {
  const [again, setAgain] = useState<'asked' | 'sent' | null>(null);
  const { form, errors, busy, setErrors } = useForm({
    names: ['confirmation_code'],
    check: (typed) => wrongOf({ confirmation_code: wrongCode(typed.confirmation_code) }),
    send: async (typed) => {
      await confirmAccount(credentials.email, signsOf(typed.confirmation_code));
      await logInWith(credentials).then(onDone, onReady);
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
  const { email } = credentials;
  return (
    <form {...form} className="space-y-4">
      <CodeField hint={m.account_code_sent({ email, n: CODE_MINUTES })} error={errors.confirmation_code} />
      <FormProblem>{errors.form}</FormProblem>
      <p role="status" className="text-small text-good empty:hidden">
        {again === 'sent' ? m.account_code_sent_again() : ''}
      </p>
      <SendButton busy={busy}>{m.account_confirm()}</SendButton>
      <p className="flex flex-wrap justify-center gap-x-5">
        <Button look="link" onClick={() => void sendAgain()}>
          {m.account_code_again()}
        </Button>
        <Button look="link" onClick={onBack}>
          {m.account_other_email()}
        </Button>
      </p>
    </form>
  );
}
