import type { Alert, Rehearsal } from '@crimemap/contract/alerts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockApi, nothing, refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { aCity } from '../../map-state/testing/render-on-map.tsx';
import AlertDialog from './AlertDialog.tsx';
import { AlertsPage } from './AlertsPage.tsx';
import { problemOf } from './DrawArea.tsx';

const CIRCLE = { kind: 'circle' as const, at: [-79.38, 43.65] as [number, number], metres: 250 };
const START = { city: 'toronto' as const, place: CIRCLE, placeName: 'Union Station', types: null };
const FACTS = {
  from: '2026-11-09',
  until: '2026-11-15',
  total: 12,
  by_type: [],
  guarded: [],
  left_out: [],
  usual: null,
};
const REHEARSAL: Rehearsal = {
  days: 90,
  from: '2026-08-20',
  until: '2026-11-15',
  emails: ['2026-11-03', '2026-11-10', '2026-11-17'].map((day) => ({ at: `${day}T13:00:00.000Z`, facts: FACTS })),
  silent: 2,
  example: { subject: 'Union Station: 12 reports to police', text: 'Union Station\n\n12 reports to police.\n' },
};
const AREAS = {
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
      name: `Division ${code.slice(1)}`,
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
const ALERT: Alert = {
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
  made_at: '2026-11-20T12:00:00.000Z',
  looked_until: '2026-11-15',
  last_email: null,
};

let replies: Record<string, () => Response | Promise<Response>>;
let requests: ReturnType<typeof mockApi>;
beforeEach(() => {
  replies = {
    'GET /api/cities': saying([aCity()]),
    'GET /api/cities/toronto': refusing('not_found', 404),
    'GET /api/areas/toronto': saying(AREAS),
    'POST /api/alerts/rehearsal': saying(REHEARSAL),
    'POST /api/alerts': saying({ ...ALERT, state: 'pending' }),
  };
  requests = mockApi(replies);
});
const sentTo = (line: string) => requests.filter((request) => request.line === line).map(({ body }) => body);
const button = (name: string) => screen.getByRole('button', { name });

it('asks for letters about the circle that is open, never smaller than is allowed, weekly and not at night', async () => {
  const { user } = renderWithProviders(<AlertDialog start={START} onClose={vi.fn()} />);
  expect((screen.getByRole('combobox', { name: 'How far around' }) as HTMLSelectElement).value).toBe('500');
  await user.click(button('Ask for these letters'));
  await screen.findByText(/A letter is on its way to you/);
  expect(sentTo('POST /api/alerts')).toEqual([
    {
      city: 'toronto',
      name: 'Union Station',
      place: { ...CIRCLE, metres: 500 },
      crime_types: null,
      every: 'week',
      only_unusual: false,
      quiet: { from: 21, until: 8 },
      language: 'en',
    },
  ]);
});

it('rehearses what is chosen, shows one of the letters, and forgets it when something else is chosen', async () => {
  const { user } = renderWithProviders(<AlertDialog start={START} onClose={vi.fn()} />);
  await user.click(button('Rehearse'));
  await screen.findByText('In the last 90 days this would have sent 3 letters.');
  expect(screen.getByText('2 times there was nothing to write about.')).toBeTruthy();
  expect(screen.getByText('Union Station: 12 reports to police')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Once a day' }));
  expect(screen.queryByText(/this would have sent/)).toBeNull();
  expect(sentTo('POST /api/alerts')).toEqual([]);
});

it('takes an area by its name, by keyboard and without a map', async () => {
  const { user } = renderWithProviders(
    <AlertDialog start={{ ...START, place: null, placeName: '' }} onClose={vi.fn()} />,
  );
  expect(button('Ask for these letters').hasAttribute('disabled')).toBe(true);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Area' }), 'Division 52');
  await user.click(screen.getByRole('checkbox', { name: /Only when a count is not as usual/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'No letter during' }), 'no hours');
  await user.click(button('Ask for these letters'));
  await waitFor(() => expect(sentTo('POST /api/alerts')).toHaveLength(1));
  expect(sentTo('POST /api/alerts')[0]).toMatchObject({
    name: 'Division 52',
    place: { kind: 'area', area_kind: 'division', code: 'D52' },
    only_unusual: true,
    quiet: null,
  });
});

it('says why it was refused, and keeps what was chosen', async () => {
  replies['POST /api/alerts'] = refusing('too_many_areas', 422);
  const { user } = renderWithProviders(<AlertDialog start={START} onClose={vi.fn()} />);
  await user.click(button('Ask for these letters'));
  expect((await screen.findByRole('alert')).textContent).toContain('five areas already');
  expect((screen.getByRole('textbox', { name: /Name of the area/ }) as HTMLInputElement).value).toBe('Union Station');
});

it('an outline that crosses itself or is too small says so before it is sent', () => {
  const wide = [
    [-79.4, 43.65],
    [-79.36, 43.68],
    [-79.36, 43.65],
    [-79.4, 43.68],
  ] as [number, number][];
  expect(problemOf(wide)).toContain('crosses itself');
  expect(
    problemOf([
      [-79.4, 43.65],
      [-79.399, 43.65],
      [-79.4, 43.651],
    ]),
  ).toContain('quarter of a square kilometre');
  expect(
    problemOf([
      [-79.4, 43.65],
      [-79.36, 43.65],
      [-79.38, 43.68],
    ]),
  ).toBeNull();
});

it('the page shows how each stands, and pauses, and stops after a question', async () => {
  let alerts = [ALERT];
  replies['GET /api/alerts'] = () => Response.json({ alerts, most: 5 });
  replies[`POST /api/alerts/${ALERT.id}/pause`] = () => {
    alerts = [{ ...ALERT, state: 'paused' }];
    return Response.json(alerts[0]);
  };
  replies[`DELETE /api/alerts/${ALERT.id}`] = () => {
    alerts = [];
    return nothing() as Response;
  };
  const { user } = renderWithProviders(<AlertsPage />);
  await screen.findByText('Letters come');
  expect(document.body.textContent).not.toContain('43.65');
  await user.click(button('Pause: Union Station'));
  await screen.findByText('Paused');
  await user.click(button('Stop and remove: Union Station'));
  await user.click(button('Stop and remove'));
  await screen.findByText(/You have no letters yet/);
});

it('the page says that letters came back', async () => {
  replies['GET /api/alerts'] = saying({ alerts: [{ ...ALERT, state: 'stopped', stopped_by: 'bounces' }], most: 5 });
  renderWithProviders(<AlertsPage />);
  await screen.findByText('Stopped: three letters in a row came back');
  expect(button('Send the letter to confirm again: Union Station')).toBeTruthy();
});
