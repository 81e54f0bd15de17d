import { describe, expect, it } from 'vitest';
import type { PlacedDraft } from './city.ts';
import { unstorable } from './storable.ts';

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

describe('check of rows before they are stored', () => {
  it('accepts a valid row', () => {
    expect(unstorable(draft())).toBeNull();
    expect(unstorable(draft({ lng: null, lat: null, occurredOn: null, hour: null }))).toBeNull();
  });

  it('reports keys, days, hours, locations and numbers that the database would reject', () => {
    for (const change of [
      { key: '' },
      { key: 'k'.repeat(1001) },
      { occurredOn: '2025-02-29' },
      { occurredOn: '2025-04-31' },
      { reportedOn: '0000-01-01' },
      { reportedOn: 'yesterday' },
      { hour: 24 },
      { hour: 1.5 },
      { lng: Number.NaN },
      { lat: 91 },
      { lng: Number.POSITIVE_INFINITY },
      { lat: null },
      { deaths: -1 },
      { injuries: 2 ** 31 },
    ]) {
      expect.soft(unstorable(draft(change)), JSON.stringify(change)).not.toBeNull();
    }
  });
});
