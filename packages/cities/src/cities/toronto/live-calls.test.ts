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

describe('live call of Toronto', () => {
  test('contains the values of its source row', () => {
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

  test('has the same key under another object id, but another key if its time, code or location differs', () => {
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

  test('has no location if its point is outside the city, has swapped coordinates or is missing', () => {
    const cases: readonly [string, Row][] = [
      ['nowhere', { LATITUDE: -0.0431, LONGITUDE: -131.21, at: [-131.21, -0.0431], CROSS_STREETS: ' - ' }],
      ['outside the city', { LATITUDE: 43.7, LONGITUDE: -79.727, at: [-79.727, 43.7] }],
      ['swapped', { LATITUDE: -79.3644, LONGITUDE: 43.6555, at: null }],
      ['missing', { LATITUDE: null, LONGITUDE: null, at: null }],
      ['not a number', { LATITUDE: 'north', LONGITUDE: 'NaN', at: null }],
    ];
    for (const [point, changes] of cases) expect.soft(call(changes).at, point).toBeNull();
  });

  test('is located by its geometry if the coordinate columns are empty', () => {
    expect(call({ LATITUDE: null, LONGITUDE: null }).at).toEqual([-79.3644, 43.6555]);
  });

  test('has an intersection name without blanks and dashes at its ends', () => {
    for (const [written, intersection] of [
      [' - ', null],
      ['', null],
      [null, null],
      ['LN N QUEEN E LANSDOWNE - ', 'LN N QUEEN E LANSDOWNE'],
      [' - LANTERN AVE', 'LANTERN AVE'],
      ['A-B RD - C ST', 'A-B RD - C ST'],
    ])
      expect.soft(call({ CROSS_STREETS: written }).location, `intersection ${written}`).toBe(intersection);
  });

  test('has no division if its row contains another police unit', () => {
    for (const written of ['HP', 'TAC8', '1GRP', 'PK52', 'METRO', '', null])
      expect.soft(call({ DIVISION: written }).division, `unit ${written}`).toBeNull();
  });

  test('of the former division 54 is assigned to division 55', () => {
    expect(call({ DIVISION: 'D54' }).division).toBe('D55');
  });

  test('has type unknown and is marked as unlisted if its code is unlisted [2§3.25]', () => {
    expect(call({ CALL_TYPE_CODE: 'NEWCO', CALL_TYPE: 'NEW KIND OF CALL' })).toMatchObject({
      crimeType: 'unknown',
      knownCode: false,
      callType: 'NEW KIND OF CALL',
    });
    expect(call({ CALL_TYPE_CODE: 'NEWCO', CALL_TYPE: null }).callType).toBe('NEWCO');
  });

  test('is treated as unlisted if its code is a JavaScript property name such as toString', () => {
    for (const code of ['constructor', '__proto__', 'toString'])
      expect
        .soft(call({ CALL_TYPE_CODE: code, CALL_TYPE: null }), code)
        .toMatchObject({ crimeType: 'unknown', knownCode: false, callType: code });
  });

  test('has no time if its row has no time', () => {
    expect(call({ OCCURRENCE_TIME: null }).occurredAt).toBeNull();
  });
});

test('a live call without a type, or without a time in milliseconds, is reported as broken', () => {
  for (const [why, changes] of [
    ['its time is in seconds', { OCCURRENCE_TIME: 1_795_000_000 }],
    ['its time is text', { OCCURRENCE_TIME: 'this morning' }],
    ['it names no type', { CALL_TYPE: null, CALL_TYPE_CODE: ' ' }],
  ] as const)
    expect.soft(liveCalls.read({ ...ROW, ...changes }).kind, why).toBe('broken');
});

test('a live call on the deny-list is dropped with the reason, even if its row has other errors', () => {
  expect(liveCalls.read({ ...ROW, CALL_TYPE_CODE: 'SEEAM', CALL_TYPE: 'SEE AMBULANCE', OCCURRENCE_TIME: 'x' })).toEqual(
    {
      kind: 'denied',
      why: 'medical',
    },
  );
});
