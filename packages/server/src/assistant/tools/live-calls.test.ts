import type { LiveCall } from '@crimemap/contract/live';
import { describe, expect, it } from 'vitest';
import type { AskInside } from '../../http/inner-calls.ts';
import { liveCalls } from './live-calls.ts';
import type { ToolContext } from './tool.ts';

const NOW = new Date('2026-11-22T17:00:00Z');

const aCall = (minutesAgo: number, crime_type: LiveCall['crime_type'], division: string): LiveCall => ({
  id: `${crime_type} ${minutesAgo} ${division}`,
  object_id: null,
  call_type: crime_type.toUpperCase(),
  call_type_code: 'X',
  crime_type,
  severity: 'low',
  occurrence_time: new Date(NOW.getTime() - minutesAgo * 60_000).toISOString(),
  division,
  location: 'KING ST - BAY ST',
  latitude: null,
  longitude: null,
  updated_at: NOW.toISOString(),
  city: 'toronto',
  data_source: 'official',
});

const CALLS = [
  aCall(10, 'assault', 'D51'),
  aCall(50, 'assault', 'D14'),
  aCall(90, 'assault', 'D51'),
  aCall(20, 'theft', 'D51'),
];

const ask: AskInside = async () => ({
  reply: { incidents: CALLS, last_updated: NOW.toISOString() } as never,
  query: '/api/crimes/realtime?city=toronto',
});
const context = (language: 'en' | 'fr'): ToolContext => ({
  ask,
  member: { id: 'tests', isModerator: false },
  signal: new AbortController().signal,
  now: () => NOW,
  language,
  city: 'toronto',
});
const D51 = {
  city: 'toronto',
  kind: 'division',
  code: 'D51',
  name: { en: 'D51', fr: 'D51' },
  field: 'division',
} as const;
const DOWNTOWN = {
  city: 'toronto',
  kind: 'neighbourhood',
  code: 'Downtown',
  name: { en: 'Downtown', fr: 'centre-ville' },
  field: 'neighbourhood',
} as const;
const none = { types: [], areas: [], hours: null } as const;

describe('count of live calls', () => {
  it.each([
    ['of a type', { ...none, types: ['assault'] }, 3],
    ['of a division', { ...none, areas: [D51] }, 3],
    ['of the last hour', { ...none, hours: 1 }, 3],
    ['of all three', { types: ['assault'], areas: [D51], hours: 1 }, 1],
    ['of a type nobody called for', { ...none, types: ['shooting'] }, 0],
  ] as const)('includes only calls %s', async (_, only, count) => {
    const { text, numbers } = await liveCalls('toronto', context('en'), only);
    expect(numbers.map(({ value }) => value)).toEqual([count, 4]);
    expect(text).toContain(`${count} of the 4 live calls`);
    expect(text.match(/• /g) ?? []).toHaveLength(count);
  });

  it('is listed by division if the requested area is not a division, and is not replaced by the total of the city', async () => {
    const { text } = await liveCalls('toronto', context('en'), { ...none, types: ['assault'], areas: [DOWNTOWN] });
    expect(text).toContain('not such an area. By division: D14: 1 and D51: 2.');
    expect(text).not.toContain('in Downtown');
  });

  it('includes calls within a distance of a place, and the answer states that calls without a location are excluded', async () => {
    const query = { lng: '-79.38', lat: '43.65', metres: '1000' };
    const around = { name: 'Union Station', words: 'within 1,000 m of Union Station, Toronto', query };
    const near = [
      { ...CALLS[0], longitude: -79.381, latitude: 43.651 },
      { ...CALLS[1], longitude: -79.3, latitude: 43.65 },
      CALLS[2],
    ];
    const reply = { incidents: near, last_updated: NOW.toISOString() } as never;
    const there = { ...context('en'), ask: async () => ({ reply, query: '/api/crimes/realtime?city=toronto' }) };
    const { text } = await liveCalls('toronto', there, { ...none, around });
    expect(text).toMatch(/^Toronto, within 1,000 m of Union Station, Toronto: 1 of the 3 live calls/);
    expect(text).toContain('Calls with no published location are not included.');
  });

  it('of zero comes with a note, in both languages, that this does not mean that nothing happened', async () => {
    const only = { ...none, types: ['shooting'] } as const;
    expect((await liveCalls('toronto', context('en'), only)).text).toContain('does not mean that nothing happened');
    expect((await liveCalls('toronto', context('fr'), only)).text).toContain(
      'ne veut pas dire qu’il ne s’est rien passé',
    );
  });
});
