import { describe, expect, it } from 'vitest';
import { report } from '../report.ts';
import { Ledger, settle } from './ledger.ts';
import { Tallies } from './tally.ts';

const aWrite = (content: string, phase = 'calm') =>
  ({ kind: 'reply', content, phase, key: `key of ${content}` }) as const;

function aLedger() {
  const ledger = new Ledger();
  for (const content of ['stored', 'gone', 'twice']) ledger.begin(aWrite(content)).acknowledged = true;
  ledger.begin(aWrite('never answered, never stored', 'failover'));
  ledger.begin(aWrite('never answered, stored', 'failover'));
  ledger.begin(aWrite('never answered, stored twice', 'failover'));
  return ledger;
}
const FOUND = new Map([
  ['stored', 1],
  ['twice', 2],
  ['never answered, stored', 1],
  ['never answered, stored twice', 2],
]);

describe('ledger of the writes in a failover test', () => {
  it('reports an acknowledged write that is not stored, and a write that is stored twice', () => {
    const calm = settle(aLedger().writes, FOUND).get('calm');
    expect(calm?.acknowledged).toBe(3);
    expect(calm?.lost.map(({ content }) => content)).toEqual(['gone']);
    expect(calm?.doubled.map(({ content }) => content)).toEqual(['twice']);
  });

  it('reports an unacknowledged write as doubled if it is stored twice, but never as lost', () => {
    const failover = settle(aLedger().writes, FOUND).get('failover');
    expect(failover?.acknowledged).toBe(0);
    expect(failover?.lost).toEqual([]);
    expect(failover?.doubled.map(({ content }) => content)).toEqual(['never answered, stored twice']);
  });
});

describe('report of a failover test', () => {
  const none = { phases: [], outcomes: new Map(), miscounted: [], photosLost: [], late: [] };

  it('counts each lost, doubled or miscounted write and each lost photo as bad', () => {
    expect(report(none).bad).toBe(0);
    expect(report({ ...none, outcomes: settle(aLedger().writes, FOUND) }).bad).toBe(3);
    expect(report({ ...none, miscounted: ['“x” counts 2 likes'] }).bad).toBe(1);
    expect(report({ ...none, photosLost: ['photo of x'] }).bad).toBe(1);
  });

  it('lists each lost and each doubled write with its key', () => {
    const { text } = report({ ...none, outcomes: settle(aLedger().writes, FOUND) });
    expect(text).toContain('LOST: reply “gone”, sent with the key key of gone');
    expect(text).toContain('DOUBLED: reply “twice”, sent with the key key of twice');
    expect(text).toContain('3 writes acknowledged, 1 lost, 2 doubled, 0 miscounted');
  });
});

describe('request tallies of a failover test', () => {
  it('count a request in the phase in which it started, and group errors by kind', () => {
    const tallies = new Tallies();
    tallies.begin('calm');
    const calm = tallies.begun();
    tallies.begin('failover');
    tallies.count(calm, 'write', { is: 'error', what: '503 database_away', retryAfter: true });
    tallies.count(calm, 'write', { is: 'error', what: '502', retryAfter: false });
    tallies.count(tallies.begun(), 'read', { is: 'good' });
    expect(tallies.phases).toMatchObject([
      { name: 'calm', requests: 2, errors: 2, withoutRetryAfter: 1 },
      { name: 'failover', requests: 1, errors: 0 },
    ]);
    expect([...calm.phase.kinds]).toEqual([
      ['write: 503 database_away', 1],
      ['write: 502', 1],
    ]);
  });

  it('count a failed request in the next phase if the request started after the recovery from the previous fault', () => {
    const tallies = new Tallies();
    tallies.begin('rolling restart');
    const inTheMiddle = tallies.begun();
    tallies.recovered();
    const whenAllWasWell = tallies.begun();
    tallies.begin('failover');
    for (const begun of [inTheMiddle, whenAllWasWell])
      tallies.count(begun, 'write', { is: 'error', what: '503 not_available', retryAfter: true });
    expect(tallies.phases).toMatchObject([
      { name: 'rolling restart', requests: 1, errors: 1 },
      { name: 'failover', requests: 1, errors: 1 },
    ]);
  });
});
