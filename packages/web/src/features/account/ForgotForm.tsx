import { m } from '../../i18n/generated/messages.js';
import { FormProblem } from '../../ui/forms/Field.tsx';
import { sendPasswordCode } from './account.queries.ts';
import { wrongEmail, wrongOf } from './check-words.ts';
import { EmailField } from './EmailField.tsx';
import { SendButton } from './FormEnd.tsx';
import { useForm } from './use-form.ts';

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
