import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/forms/Field.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { deleteAccountOf, exportedAccount } from './save-profile.queries.ts';
import { useForm } from './use-form.ts';

const FILE_NAME = 'canada-crime-map-account.json';

/** What is kept of the member as a file, and the end of the account. */
export function AccountData({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const [failed, setFailed] = useState(false);
  const download = () => {
    setFailed(false);
    exportedAccount().then(
      (text) => saveFile(text, FILE_NAME, 'application/json'),
      () => setFailed(true),
    );
  };
  return (
    <div className="space-y-3">
      <p className="text-small text-muted">{m.account_export_text()}</p>
      <FormProblem>{failed && m.account_export_failed()}</FormProblem>
      <Button onClick={download}>
        <Icon name="download" size={16} />
        {m.account_export()}
      </Button>
      <details className="group">
        <summary className="inline-flex min-h-9 items-center gap-1 text-small text-problem phone:min-h-11">
          <Icon name="chevron" size={15} className="-rotate-90 group-open:rotate-0" />
          {m.account_delete()}
        </summary>
        <DeleteForm email={email} onDeleted={onDeleted} />
      </details>
    </div>
  );
}

/** Asks for the address, so that it is meant. */
function DeleteForm({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const { form, errors, busy } = useForm({
    names: ['email'],
    check: (typed): { email?: string } =>
      typed.email.toLowerCase() === email.toLowerCase() ? {} : { email: m.account_delete_differs() },
    send: async (typed) => {
      await deleteAccountOf(typed.email);
      onDeleted();
      return undefined;
    },
  });
  return (
    <form {...form} className="mt-2 space-y-3 rounded-lg border border-problem/50 p-3">
      <p className="text-body">{m.account_delete_text()}</p>
      <TextField
        name="email"
        label={m.account_delete_type({ email })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
      />
      <FormProblem>{errors.form}</FormProblem>
      <Button
        type="submit"
        aria-disabled={busy || undefined}
        className="border-problem! font-semibold text-problem! hover:bg-problem/10"
      >
        {busy ? m.account_busy() : m.account_delete_now()}
      </Button>
    </form>
  );
}

/** Saves a text as a file of the reader’s device. */
function saveFile(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers fetch it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url));
}
