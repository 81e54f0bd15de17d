import type { Alert, AlertPreview } from '@crimemap/contract/alerts';
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { mockApi, refusing, saying } from '../../../api/testing/mock-api.tsx';
import { aCity } from '../../../map-state/testing/render-on-map.tsx';
import { useUnsent } from '../unsent-store.ts';

export const CIRCLE = { kind: 'circle' as const, at: [-79.38, 43.65] as [number, number], metres: 250 };
export const START = { city: 'toronto' as const, place: CIRCLE, placeName: 'Union Station', types: null };
const FACTS = {
  from: '2026-11-09',
  until: '2026-11-15',
  total: 12,
  by_type: [],
  guarded: [],
  left_out: [],
  unread: [],
  unread_after: null,
  late: [],
  unusual: null,
  usual: null,
};
export const REHEARSAL: AlertPreview = {
  days: 90,
  areas_read: true,
  from: '2026-08-20',
  until: '2026-11-15',
  emails: ['2026-11-03', '2026-11-10', '2026-11-17'].map((day) => ({ at: `${day}T13:00:00.000Z`, facts: FACTS })),
  silent: 2,
  example: { subject: 'Union Station: 12 reports to police', text: 'Union Station\n\n12 reports to police.\n' },
};
export const AREAS = {
  type: 'FeatureCollection',
  city: 'toronto',
  kind: 'division',
  version: '1',
  approximate: false,
  data_source: null,
  attribution: '',
  features: ['D51', 'D52'].map((code) => ({
    type: 'Feature',
    id: code,
    properties: {
      code,
      name: `${code.slice(1)} Division`,
      kind: 'division',
      centre: [-79.38, 43.65],
      population: null,
      population_source: null,
      dwellings: null,
      address: null,
      valid_from: null,
      valid_to: null,
    },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    },
  })),
};
export const ALERT: Alert = {
  id: '0b5f7d1e-3c1c-4d0e-9b1c-6f5c1f3a2b10',
  city: 'toronto',
  name: 'Union Station',
  place: { ...CIRCLE, metres: 500 },
  crime_types: null,
  every: 'week',
  only_unusual: false,
  quiet: { from: 21, until: 8 },
  language: 'en',
  km2: 0.785,
  state: 'on',
  stopped_by: null,
  area_gone: false,
  made_at: '2026-11-20T12:00:00.000Z',
  looked_until: '2026-11-15',
  last_email: null,
};

type Replies = Record<string, () => Response | Promise<Response>>;

/**
 * Mocks new server responses about emails before each test. A test may change `replies`. `requestsTo`: the requests to
 * an endpoint; `sentTo`: the bodies of these requests.
 */
export function alertAnswersForEachTest() {
  const replies: Replies = {};
  let requests: ReturnType<typeof mockApi>;
  beforeEach(() => {
    useUnsent.getState().forget();
    for (const line of Object.keys(replies)) delete replies[line];
    Object.assign(replies, {
      'GET /api/cities': saying([aCity()]),
      'GET /api/cities/toronto': refusing('not_found', 404),
      'GET /api/areas/toronto': saying(AREAS),
      'POST /api/alerts/rehearsal': saying(REHEARSAL),
      'POST /api/alerts': saying({ ...ALERT, state: 'pending' }),
    });
    requests = mockApi(replies);
  });
  const requestsTo = (line: string) => requests.filter((request) => request.line === line);
  return { replies, requestsTo, sentTo: (line: string) => requestsTo(line).map(({ body }) => body) };
}

/** Returns a response that arrives when the test calls `resolve`. */
export function aReply() {
  let resolve: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
/** Returns a button by its full name. */
export const button = (name: string) => screen.getByRole('button', { name });
