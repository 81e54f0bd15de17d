import type { ReceivedEmail } from '@crimemap/rehearsal/testing/mail-server';
import type { ProviderAccount } from '@crimemap/rehearsal/testing/provider';

/** The world around the server where people have accounts, as journeys ask and tell it. */
export interface Outside {
  /** Every letter that arrived, oldest first. */
  emails(): Promise<readonly ReceivedEmail[]>;
  /** Who signs in with the provider from now on. */
  setAccount(account: Partial<ProviderAccount>): Promise<void>;
  /** The provider’s name on the page. */
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

/** What the set-up of all journeys (`servers.ts`) has told each of them. */
export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the servers are not running`);
  return value;
}
