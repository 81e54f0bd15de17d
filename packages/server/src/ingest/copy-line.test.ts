import type { PlacedDraft } from '@crimemap/cities/kit/city';
import { describe, expect, it } from 'vitest';
import { copyLine, STAGED_COLUMNS } from './copy-line.ts';

const draft = (changes: Partial<PlacedDraft> = {}): PlacedDraft => ({
  key: 'E1',
  crimeType: 'shooting',
  word: 'Shooting',
  at: [-79.4, 43.7],
  precision: 'intersection',
  lng: -79.4,
  lat: 43.7,
  area: 'D11',
  neighbourhood: null,
  occurredOn: '2024-02-29',
  hour: 23,
  reportedOn: null,
  eventId: 'E1',
  deaths: 0,
  injuries: 2,
  details: {},
  objectId: null,
  ...changes,
});
const cells = (line: string) => line.trimEnd().split('\t');
const hashOf = (line: string) => cells(line)[1];

describe('a source row as a line for PostgreSQL’s COPY', () => {
  it('is one line with one cell for each staged column', () => {
    const line = copyLine(draft({ word: 'a\tb\nc\\d\re', details: { offence: 'x\ty' } }));
    expect(line.endsWith('\n')).toBe(true);
    expect(line.slice(0, -1)).not.toContain('\n');
    expect(cells(line)).toHaveLength(STAGED_COLUMNS.length);
    expect(cells(line)[3]).toBe('a\\tb\\nc\\\\d\\re');
  });

  it('loses only characters that PostgreSQL cannot store: null characters and unpaired surrogates', () => {
    const line = copyLine(draft({ word: 'a\u0000b\ud800c 👍', details: { offence: 'x\u0000\udc00' } }));
    expect(cells(line)[3]).toBe('ab\ufffdc 👍');
    expect(cells(line).at(-1)).toBe('{"offence":"x\ufffd"}');
  });

  it('has a content hash that depends neither on the order of the details nor on the key', () => {
    const one = copyLine(draft({ details: { offence: 'a', premises: 'b' } }));
    const two = copyLine(draft({ key: 'E2', details: { premises: 'b', offence: 'a' } }));
    expect(hashOf(one)).toBe(hashOf(two));
  });

  it('contains the object id of its source, which does not change the content hash [2§3.6]', () => {
    const details = (objectId: string | null, own = {}) => cells(copyLine(draft({ objectId, details: own }))).at(-1);
    expect([details('7'), details('7', { offence: 'a' }), details(null)]).toEqual([
      '{"object_id":"7"}',
      '{"offence":"a","object_id":"7"}',
      '{}',
    ]);
    expect(hashOf(copyLine(draft({ objectId: '7' })))).toBe(hashOf(copyLine(draft({ objectId: '8' }))));
  });

  it('has a different content hash if any field differs', () => {
    for (const change of [
      { hour: 22 },
      { area: null },
      { lng: -79.40001 },
      { details: { offence: 'a' } },
      { deaths: null },
      { word: '' },
    ] as const) {
      expect.soft(hashOf(copyLine(draft(change))), JSON.stringify(change)).not.toBe(hashOf(copyLine(draft())));
    }
  });

  it('distinguishes a missing value from an empty value', () => {
    expect(hashOf(copyLine(draft({ area: null })))).not.toBe(hashOf(copyLine(draft({ area: '' }))));
    expect(hashOf(copyLine(draft({ area: '\\N' })))).not.toBe(hashOf(copyLine(draft({ area: null }))));
  });
});
