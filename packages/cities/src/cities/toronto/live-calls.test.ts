import { describe, expect, test } from 'vitest';
import type { Row } from '../../kit/city.ts';
import type { LiveDraft } from '../../kit/live.ts';
import { liveCalls } from './live-calls.ts';

const ROW: Row = {
  OBJECTID: 7,
  OCCURRENCE_TIME: Date.UTC(2026, 10, 21, 15, 4, 5),
  DIVISION: 'D51',
  CALL_TYPE_CODE: 'BREEN',
  CALL_TYPE: 'BREAK & ENTER',
  CROSS_STREETS: 'LANTERN AVE - MAPLE HOLLOW RD',
  LATITUDE: 43.6555,
  LONGITUDE: -79.3644,
  at: [-79.3644, 43.6555],
};

function call(changes: Row = {}): LiveDraft {
  const read = liveCalls.read({ ...ROW, ...changes });
  if (read.kind !== 'call') throw new Error(JSON.stringify(read));
  return read.call;
}

describe('a call', () => {
  test('says what the row says', () => {
    expect(call()).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      objectId: 7,
      callType: 'BREAK & ENTER',
      callTypeCode: 'BREEN',
      crimeType: 'break_and_enter',
      knownCode: true,
      severity: 'low',
      occurredAt: Date.UTC(2026, 10, 21, 15, 4, 5),
      division: 'D51',
      location: 'LANTERN AVE - MAPLE HOLLOW RD',
      at: [-79.3644, 43.6555],
    });
  });

  test('keeps its key when the object id is used again, and another call has another', () => {
    expect(call({ OBJECTID: 90 }).key).toBe(call().key);
    for (const [column, value] of Object.entries({
      OCCURRENCE_TIME: Date.UTC(2026, 10, 21, 15, 4, 6),
      CALL_TYPE_CODE: 'BREPR',
      CROSS_STREETS: 'LANTERN AVE - OTHER RD',
      DIVISION: 'D52',
      LATITUDE: 43.6556,
      LONGITUDE: -79.3645,
    }))
      expect(call({ [column]: value }).key).not.toBe(call().key);
  });

  test('has no place where its point is outside the city, swapped or missing', () => {
    const cases: readonly [string, Row][] = [
      ['nowhere', { LATITUDE: -0.0431, LONGITUDE: -131.21, at: [-131.21, -0.0431], CROSS_STREETS: ' - ' }],
      ['outside the city', { LATITUDE: 43.7, LONGITUDE: -79.727, at: [-79.727, 43.7] }],
      ['swapped', { LATITUDE: -79.3644, LONGITUDE: 43.6555, at: null }],
      ['missing', { LATITUDE: null, LONGITUDE: null, at: null }],
      ['not a number', { LATITUDE: 'north', LONGITUDE: 'NaN', at: null }],
    ];
    for (const [point, changes] of cases) expect.soft(call(changes).at, point).toBeNull();
  });

  test('has the drawn point where the columns say none', () => {
    expect(call({ LATITUDE: null, LONGITUDE: null }).at).toEqual([-79.3644, 43.6555]);
  });

  test('names the crossing without the blanks and dashes around it', () => {
    for (const [written, crossing] of [
      [' - ', null],
      ['', null],
      [null, null],
      ['LN N QUEEN E LANSDOWNE - ', 'LN N QUEEN E LANSDOWNE'],
      [' - LANTERN AVE', 'LANTERN AVE'],
      ['A-B RD - C ST', 'A-B RD - C ST'],
    ])
      expect.soft(call({ CROSS_STREETS: written }).location, `crossing ${written}`).toBe(crossing);
  });

  test('names no division where another unit answers', () => {
    for (const written of ['HP', 'TAC8', '1GRP', 'PK52', 'METRO', '', null])
      expect.soft(call({ DIVISION: written }).division, `unit ${written}`).toBeNull();
  });

  test('of the former division 54 is of 55', () => {
    expect(call({ DIVISION: 'D54' }).division).toBe('D55');
  });

  test('with a code we do not know is of type unknown, and says so [2§3.25]', () => {
    expect(call({ CALL_TYPE_CODE: 'NEWCO', CALL_TYPE: 'NEW KIND OF CALL' })).toMatchObject({
      crimeType: 'unknown',
      knownCode: false,
      callType: 'NEW KIND OF CALL',
    });
    expect(call({ CALL_TYPE_CODE: 'NEWCO', CALL_TYPE: null }).callType).toBe('NEWCO');
  });

  test('treats a code that names a member of every object as an unknown code', () => {
    for (const code of ['constructor', '__proto__', 'toString'])
      expect
        .soft(call({ CALL_TYPE_CODE: code, CALL_TYPE: null }), code)
        .toMatchObject({ crimeType: 'unknown', knownCode: false, callType: code });
  });

  test('without a time has none', () => {
    expect(call({ OCCURRENCE_TIME: null }).occurredAt).toBeNull();
  });
});

test('a row without a type or a time in milliseconds is broken', () => {
  for (const [why, changes] of [
    ['its time is in seconds', { OCCURRENCE_TIME: 1_795_000_000 }],
    ['its time is text', { OCCURRENCE_TIME: 'this morning' }],
    ['it names no type', { CALL_TYPE: null, CALL_TYPE_CODE: ' ' }],
  ] as const)
    expect.soft(liveCalls.read({ ...ROW, ...changes }).kind, why).toBe('broken');
});

test('a denied call is dropped with its reason, whatever else is wrong with it', () => {
  expect(liveCalls.read({ ...ROW, CALL_TYPE_CODE: 'SEEAM', CALL_TYPE: 'SEE AMBULANCE', OCCURRENCE_TIME: 'x' })).toEqual(
    {
      kind: 'denied',
      why: 'medical',
    },
  );
});
