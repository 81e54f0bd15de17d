import { startServer } from './running-server.ts';

/** Playwright's global set-up: the two servers of all journeys, one where everyone is a member and one where all are guests. */
export default async function servers(): Promise<() => Promise<void>> {
  const [member, guest] = await Promise.all([startServer('member'), startServer('guest')]);
  process.env['MEMBER_URL'] = member.url;
  process.env['GUEST_URL'] = guest.url;
  return async () => {
    await Promise.all([member.stop(), guest.stop()]);
  };
}
