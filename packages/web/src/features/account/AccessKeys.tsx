import { ACCESS_KEYS_MAX, type AccessKey } from '@crimemap/contract/access-keys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ageOf } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { NotLoaded } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormProblem, TextField } from '../../ui/forms/Field.tsx';
import { useClipboard } from '../../ui/LinkToCopy.tsx';
import { useNow } from '../../ui/use-time.ts';
import { accessKeysQuery, makeTokenOf, type NewlyMade, revokeTokenOf } from './access-keys.queries.ts';
import { useForm } from './use-form.ts';

const NAME_MAX = 60;

/**
 * Access keys of the member's programs, with buttons that revoke them, and a form that creates a key. A new key is
 * shown only once.
 */
export function AccessKeys({ sub }: { sub: string | null }) {
  const client = useQueryClient();
  const query = useQuery(accessKeysQuery(sub));
  const [made, setMade] = useState<NewlyMade | null>(null);
  const [failed, setFailed] = useState(false);
  const revoke = (id: string) => {
    setFailed(false);
    setMade((shown) => (shown?.id === id ? null : shown));
    revokeTokenOf(client, sub, id).catch(() => setFailed(true));
  };
  const { data } = query;
  if (!data)
    return <NotLoaded query={query} loading={m.tokens_loading()} failed={m.tokens_failed()} className="h-14" />;
  return (
    <div className="space-y-3">
      <p className="text-small text-muted">{m.tokens_text()}</p>
      {data.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => revoke(token.id)} />
          ))}
        </ul>
      )}
      <FormProblem>{failed && m.token_revoke_failed()}</FormProblem>
      {made !== null && <NewToken token={made.token} />}
      {data.length < ACCESS_KEYS_MAX ? (
        <MakeForm make={(name) => makeTokenOf(client, sub, name).then(setMade)} />
      ) : (
        <p className="text-small text-muted">{m.tokens_many({ most: ACCESS_KEYS_MAX })}</p>
      )}
    </div>
  );
}

function TokenRow({ token, onRevoke }: { token: AccessKey; onRevoke: () => void }) {
  const language = useLanguage();
  const now = useNow();
  const { name, last_used_at: used } = token;
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 px-3 py-1.5">
      <div className="min-w-0">
        <p className="truncate text-body">{name}</p>
        <p className="text-small text-muted">
          {used === null ? m.token_unused() : m.session_used({ age: ageOf(used, now, language) })}
        </p>
      </div>
      <Button variant="link" aria-label={m.token_revoke_which({ name })} className="shrink-0" onClick={onRevoke}>
        {m.token_revoke()}
      </Button>
    </li>
  );
}

/** The new access key, ready to copy. It gets the focus, because it is not shown again. */
function NewToken({ token }: { token: string }) {
  const { done, copy } = useClipboard();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (token) box.current?.querySelector('input')?.focus();
  }, [token]);
  return (
    <div ref={box} className="space-y-2 rounded-lg border border-line bg-raised p-3">
      <TextField
        readOnly
        name="token"
        label={m.token_new()}
        hint={m.token_new_hint({ address: `${location.origin}/mcp` })}
        value={token}
        spellCheck={false}
        className="font-mono"
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => copy(token)}>{done === 'copied' ? m.token_copied() : m.token_copy()}</Button>
      <FormProblem>{done === 'refused' && m.token_copy_refused()}</FormProblem>
    </div>
  );
}

function MakeForm({ make }: { make: (name: string) => Promise<void> }) {
  const { form, errors, busy } = useForm({
    names: ['name'],
    check: (typed): { name?: string } => (typed.name === '' ? { name: m.token_name_missing() } : {}),
    send: async (typed) => {
      await make(typed.name);
      form.ref.current?.reset();
      return undefined;
    },
  });
  return (
    <form {...form} className="space-y-2">
      <TextField
        name="name"
        label={m.token_name()}
        hint={m.token_name_hint()}
        maxLength={NAME_MAX}
        autoComplete="off"
        error={errors.name}
      />
      <FormProblem>{errors.form}</FormProblem>
      <Button type="submit" aria-disabled={busy || undefined}>
        {busy ? m.account_busy() : m.token_make()}
      </Button>
    </form>
  );
}
