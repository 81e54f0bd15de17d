import { startServer } from './running-server.ts';

/** Playwright's global set-up: the two servers of all journeys, one where everyone is a member and one where all are guests. */
export default async function servers(): Promise<() => Promise<void>> {
  const starts = await Promise.allSettled([startServer('member'), startServer('guest')]);
  const stop = async () => {
    await Promise.all(starts.map((start) => (start.status === 'fulfilled' ? start.value.stop() : undefined)));
  };
  const [member, guest] = starts;
  if (member.status === 'rejected' || guest.status === 'rejected') {
    await stop();
    throw member.status === 'rejected' ? member.reason : (guest as PromiseRejectedResult).reason;
  }
  process.env['MEMBER_URL'] = member.value.url;
  process.env['GUEST_URL'] = guest.value.url;
  return stop;
}
