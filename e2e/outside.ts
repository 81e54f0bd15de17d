import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { startMailServer } from '@crimemap/rehearsal/testing/mail-server';
import { type ProviderAccount, startProvider } from '@crimemap/rehearsal/testing/provider';

/** Mail server and sign-in provider for the server with accounts. */
export interface RunningOutside {
  /** Address of the interface with which tests control these services (`Outside`). */
  readonly url: string;
  /** Server settings for these services. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Starts a mail server and a sign-in provider on the loopback address. Tests in other processes control them over HTTP.
 */
export async function startOutside(): Promise<RunningOutside> {
  const [mail, oidc] = await Promise.all([startMailServer(), startProvider()]);
  const desk = createServer((request, reply) => {
    if (request.method === 'GET') {
      reply.end(JSON.stringify(mail.emails));
      return;
    }
    json(request).then((account) => {
      oidc.setAccount(account as Partial<ProviderAccount>);
      reply.end();
    }, reply.destroy.bind(reply));
  });
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve));
  const address = desk.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    settings: {
      SMTP_URL: mail.url,
      OIDC_ISSUER: oidc.issuer,
      OIDC_CLIENT_ID: oidc.clientId,
      OIDC_CLIENT_SECRET: oidc.clientSecret,
    },
    stop: async () => {
      desk.close();
      await Promise.all([mail.stop(), oidc.stop()]);
    },
  };
}
