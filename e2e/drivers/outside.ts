import type { ReceivedEmail } from '@crimemap/rehearsal/testing/mail-server';
import type { ProviderAccount } from '@crimemap/rehearsal/testing/provider';

/** Control of the mail server and the sign-in provider that the server with accounts uses. */
export interface Outside {
  /** Returns every email that arrived, oldest first. */
  emails(): Promise<readonly ReceivedEmail[]>;
  /** Sets the account that the provider uses for later sign-ins. */
  setAccount(account: Partial<ProviderAccount>): Promise<void>;
  /** Provider's name on the page. */
  readonly provider: string;
}

export function outside(): Outside {
  const url = env('OUTSIDE_URL');
  return {
    emails: async () => (await fetch(url)).json() as Promise<ReceivedEmail[]>,
    setAccount: async (account) => void (await fetch(url, { method: 'POST', body: JSON.stringify(account) })),
    provider: new URL(env('OIDC_ISSUER')).host,
  };
}

/**
 * Returns an environment variable that the global set-up (`servers.ts`) passed to the tests. Throws if it is missing.
 */
export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the servers are not running`);
  return value;
}
