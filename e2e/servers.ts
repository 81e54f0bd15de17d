import { startOutside } from './outside.ts';
import { databaseIn, isListening, type RunningServer, startServer } from './running-server.ts';

/**
 * Playwright’s global setup, which starts the servers of all tests. The first treats everyone as a member. The second
 * uses the same database and treats everyone as a guest. The third has few reports, accounts and notes, and does not
 * hold a member’s first notes.
 */
export default async function servers(): Promise<() => Promise<void>> {
  const outside = await startOutside();
  const starts = await Promise.allSettled([
    startMemberAndGuest(),
    startServer('guest', {
      ...outside.settings,
      REHEARSAL_SCALE: '0.01',
      NOTES_HOLD_FIRST: '0',
      // Each visitor in a test has a separate client address; see `AccountDriver`.
      TRUST_PROXY: '127.0.0.1',
    }),
  ]);
  const stop = async () => {
    await Promise.all(starts.map((start) => (start.status === 'fulfilled' ? start.value.stop() : undefined)));
    await outside.stop();
  };
  const [both, people] = starts;
  if (both.status === 'rejected' || people.status === 'rejected') {
    await stop();
    throw starts.find((start) => start.status === 'rejected')?.reason;
  }
  Object.assign(process.env, {
    MEMBER_URL: both.value.member.url,
    GUEST_URL: both.value.guest.url,
    GUEST_FOLDER: both.value.guest.folder,
    GUEST_DATABASE_URL: databaseIn(both.value.member.folder),
    PEOPLE_URL: people.value.url,
    PEOPLE_FOLDER: people.value.folder,
    OUTSIDE_URL: outside.url,
    OUTSIDE_SMTP_URL: outside.settings['SMTP_URL'],
    OIDC_ISSUER: outside.settings['OIDC_ISSUER'],
  });
  return stop;
}

interface MemberAndGuest {
  readonly member: RunningServer;
  readonly guest: RunningServer;
  stop(): Promise<void>;
}

/**
 * Starts the guests’ server on the members’ database, so that the data is imported only once. It starts while the first
 * server imports.
 */
async function startMemberAndGuest(): Promise<MemberAndGuest> {
  const member = await startServer('member', {}, isListening);
  try {
    const guest = await startServer('guest', { DATABASE_URL: databaseIn(member.folder) });
    // The database ends with the members’ server, so stop that server last.
    const stop = () => guest.stop().finally(member.stop);
    return { member, guest, stop };
  } catch (error) {
    await member.stop();
    throw error;
  }
}
