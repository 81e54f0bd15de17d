import { child } from './kit/child.ts';
import type { Item } from './kit/item.ts';
import { pairedAll } from './kit/pairs.ts';
import { figure, measured, sameAsItself } from './kit/report.ts';
import { median, quantile } from './kit/statistics.ts';

const REPORTED_PAIRS = 40;
const BAR = { at: 1.3, is: 'at most' } as const;
const FIGURES = [
  ['median', 'median'],
  ['slow', '95th percentile'],
] as const;
const LIST = '/api/crimes?city=toronto&limit=50';

/**
 * (l) How long a reader waits for a usual short list while fifty people log in at once, again and again, against the same with
 * nobody logging in: one server, one run, phases in pairs.
 */
export const loginLoad: Item = async function* ({ quick }) {
  const [rows, members] = quick ? [5_000, 12] : [70_000, 60];
  const ours = await child<{ port: number; emails: string[] }>(new URL('./login/login-server.ts', import.meta.url), [
    String(rows),
    String(members),
  ]);
  const origin = `http://127.0.0.1:${ours.report.port}`;
  const crowd = await child<{ port: number }>(new URL('./login/crowd.ts', import.meta.url), [
    origin,
    ...ours.report.emails,
  ]);
  const tell = async (word: 'start' | 'stop') =>
    (await fetch(`http://127.0.0.1:${crowd.report.port}/${word}`)).json() as Promise<Record<number, number>>;
  const phaseMs = quick ? 500 : 2_000;
  const answers: Record<number, number> = {};
  let crowdedMs = 0;

  const alone = () => waits(`${origin}${LIST}`, phaseMs);
  const crowded = async () => {
    const from = performance.now();
    await tell('start');
    const found = await alone();
    const counts = await tell('stop');
    crowdedMs += performance.now() - from;
    for (const [status, count] of Object.entries(counts))
      answers[Number(status)] = (answers[Number(status)] ?? 0) + count;
    return found;
  };
  try {
    const pairs = quick ? 3 : REPORTED_PAIRS;
    const same = await pairedAll(alone, alone, pairs);
    const found = await pairedAll(crowded, alone, pairs);
    for (const [name, words] of FIGURES) {
      yield sameAsItself('l', `wait for a list, ${words}`, same[name]);
      yield measured(
        { item: 'l', what: `wait for a list, ${words}, while 50 log in ÷ while nobody does` },
        found[name],
        BAR,
        same[name],
        REPORTED_PAIRS,
      );
    }
    const { 200: right = 0, 401: wrong = 0, 429: later = 0, ...others } = answers;
    const unexpected = Object.keys(others);
    if (right === 0 || wrong === 0 || unexpected.length > 0)
      throw new Error(`logins answered ${JSON.stringify(answers)}`);
    const perSecond = (count: number) => (count / crowdedMs) * 1000;
    const note = `${right} right, ${wrong} wrong; ${perSecond(later).toFixed(0)} a second were asked to come back`;
    yield figure({ item: 'l', what: 'passwords compared meanwhile', note }, perSecond(right + wrong), 'a second');
  } finally {
    await crowd.stop();
    await ours.stop();
  }
};

/** One reader who asks again as soon as they have the answer: how long they wait, in milliseconds. */
async function waits(url: string, forMs: number): Promise<{ median: number; slow: number }> {
  const times: number[] = [];
  const end = performance.now() + forMs;
  for (let from = performance.now(); from < end; from = performance.now()) {
    const reply = await fetch(url);
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    await reply.arrayBuffer();
    times.push(performance.now() - from);
  }
  return { median: median(times), slow: quantile(times, 0.95) };
}
