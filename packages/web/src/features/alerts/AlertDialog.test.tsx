import type { Alert, Rehearsal } from '@crimemap/contract/alerts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { mockApi, nothing, refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { useMapView } from '../../map-state/map-view-store.ts';
import { aCity } from '../../map-state/testing/render-on-map.tsx';
import AlertDialog from './AlertDialog.tsx';
import { AlertsPage } from './AlertsPage.tsx';
import { problemOf } from './DrawArea.tsx';
import { useDrawing } from './drawing-store.ts';
import { useUnsent } from './unsent-store.ts';

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
  useUnsent.getState().forget();
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
/** A reply that comes when it is told to. */
function aReply() {
  let resolve: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
const button = (name: string) => screen.getByRole('button', { name });

it('asks for letters about the circle that is open, never smaller than is allowed, weekly and not at night', async () => {
  const { user } = renderWithProviders(<AlertDialog start={START} onClose={vi.fn()} />);
  expect((screen.getByRole('combobox', { name: 'How far around' }) as HTMLSelectElement).value).toBe('500');
  await user.click(button('Ask for these letters'));
  const said = await screen.findByText(/An e-mail is on its way to you/);
  expect(document.activeElement).toBe(said);
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

it('what was chosen and not sent is there again at the same place, not at another, and not once it was sent', async () => {
  const open = (start = START) => renderWithProviders(<AlertDialog start={start} onClose={vi.fn()} />);
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name of the area/ });
  const first = open();
  await first.user.clear(name());
  await first.user.type(name(), 'My street');
  first.unmount();
  const second = open();
  expect(name().value).toBe('My street');
  await second.user.click(button('Ask for these letters'));
  await screen.findByText(/An e-mail is on its way to you/);
  second.unmount();
  const third = open();
  expect(name().value).toBe('Union Station');
  await third.user.type(name(), '!');
  third.unmount();
  open({ ...START, place: { ...CIRCLE, metres: 1000 } });
  expect(name().value).toBe('Union Station');
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

it('a rehearsal that comes late does not take the place of the one that was asked for since', async () => {
  const late = aReply();
  replies['POST /api/alerts/rehearsal'] = () => late.promise;
  const { user } = renderWithProviders(<AlertDialog start={START} onClose={vi.fn()} />);
  await user.click(button('Rehearse'));
  await user.click(screen.getByRole('radio', { name: 'Once a day' }));
  const second = aReply();
  replies['POST /api/alerts/rehearsal'] = () => second.promise;
  await user.click(button('Rehearse'));
  const reply = Response.json(REHEARSAL);
  late.resolve(reply);
  await waitFor(() => expect(reply.bodyUsed).toBe(true));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText('Looking back 90 days…')).toBeTruthy();
  second.resolve(Response.json({ ...REHEARSAL, emails: [], example: null }));
  expect((await screen.findByText(/In the last 90 days/)).textContent).not.toContain('3 letters');
});

it('drawing begins in the same moment: the dialog does not fade away before it', async () => {
  const before = useMapView.getState();
  useMapView.setState({ isReady: true, isMissing: false });
  const onClose = vi.fn();
  const { user } = renderWithProviders(<AlertDialog start={START} onClose={onClose} />);
  await user.click(screen.getByRole('radio', { name: 'Drawn' }));
  fireEvent.click(button('Draw on the map'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(useDrawing.getState().draft?.kind).toBe('drawn');
  useDrawing.getState().end();
  useMapView.setState(before);
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

it('gives each kind of place its own name back', async () => {
  const { user } = renderWithProviders(<AlertDialog start={START} onClose={vi.fn()} />);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Name of the area/ });
  const [circle, area] = screen.getAllByRole('radio') as [HTMLElement, HTMLElement];
  await user.click(area);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Area' }), 'Division 52');
  expect(name.value).toBe('Division 52');
  await user.click(circle);
  expect(name.value).toBe('Union Station');
  await user.click(area);
  expect(name.value).toBe('Division 52');
});

it('says that the areas could not be had, and gets them when asked again', async () => {
  replies['GET /api/areas/toronto'] = refusing('not_available', 503);
  const { user } = renderWithProviders(<AlertDialog start={{ ...START, place: null }} onClose={vi.fn()} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Area could not be shown.');
  replies['GET /api/areas/toronto'] = saying(AREAS);
  await user.click(button('Try again'));
  expect(await screen.findByRole('option', { name: 'Division 52' })).toBeTruthy();
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
  await screen.findByText('On: letters are sent');
  expect(document.body.textContent).not.toContain('43.65');
  await user.click(button('Pause: Union Station'));
  await screen.findByText('Paused');
  expect(document.activeElement).toBe(button('Let them come again: Union Station'));
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

it('the letter to confirm is sent again once, however often it is pressed, and the page says so', async () => {
  const line = `POST /api/alerts/${ALERT.id}/ask-again`;
  replies['GET /api/alerts'] = saying({ alerts: [{ ...ALERT, state: 'pending' }], most: 5 });
  const sent = aReply();
  replies[line] = () => sent.promise;
  const { user } = renderWithProviders(<AlertsPage />);
  await user.click(await screen.findByRole('button', { name: 'Send the letter to confirm again: Union Station' }));
  await user.click(button('Send the letter to confirm again: Union Station'));
  sent.resolve(Response.json({ ...ALERT, state: 'pending' }));
  await screen.findByText(/An e-mail is on its way to you/);
  expect(sentTo(line)).toHaveLength(1);
});

it('the page keeps its list, and what is being changed, when it cannot be read anew', async () => {
  replies['GET /api/alerts'] = saying({ alerts: [ALERT], most: 5 });
  const { user, client } = renderWithProviders(<AlertsPage />);
  await user.click(await screen.findByRole('button', { name: 'Change: Union Station' }));
  replies['GET /api/alerts'] = refusing('not_available', 503);
  await act(() => client.refetchQueries({ queryKey: ['user'] }));
  expect(screen.getByRole('textbox', { name: /Name of the area/ })).toBeTruthy();
});
