import type { Citation } from '@crimemap/contract/citations';
import type { View } from '@crimemap/contract/view';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorReply, mockApi, renderWithProviders } from '../../api/testing/mock-api.tsx';
import { useSettings } from '../../i18n/settings.ts';
import { aCity } from '../../map-state/testing/render-on-map.tsx';
import { questionOfAddress } from '../../map-state/whole-question.ts';
import CiteDialog from './CiteDialog.tsx';
import { aCitation } from './testing/citation.ts';

const VIEW: View = { city: 'toronto', crime_types: ['shooting'], year: 2024 };
const CIRCLE: View = { ...VIEW, circle: { lng: -79.38, lat: 43.65, metres: 500 } };
let reply: () => Response;
let requests: ReturnType<typeof mockApi>;
beforeEach(() => {
  reply = () => Response.json(aCitation());
  requests = mockApi({
    'POST /api/citations': () => reply(),
    'GET /api/cities': () => Response.json([aCity()]),
  });
  history.replaceState(null, '', '/?crime_type=shooting&period=28d&lng=-79.4&lat=43.7&z=12');
});
afterEach(() => useSettings.setState({ language: 'en' }));
const show = (view = VIEW, isMine = false) =>
  renderWithProviders(
    <CiteDialog
      view={view}
      {...(isMine ? { isMine } : { question: questionOfAddress({ crime_type: 'shooting' }) })}
      onClose={vi.fn()}
    />,
  );
const fieldOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const sent = () => requests.filter(({ line }) => line === 'POST /api/citations');
const isThere = (citation: Partial<Citation> = {}) =>
  waitFor(() =>
    expect(fieldOf('Permanent link (these numbers)')).toBe(citation.url ?? 'https://map.example.org/c/abcdefghjk'),
  );

it('shows the cited count with its date, today’s count, the permanent and the live link, the checksum and the licence', async () => {
  show();
  await isThere();
  expect(sent().map(({ body }) => body)).toEqual([VIEW]);
  expect(screen.getByText(/^41/).closest('p')?.textContent).toContain('as of May 3, 2026');
  expect(screen.getByText(/^43/).closest('p')?.textContent).toContain('today');
  // The live link contains the view as in the URL, with its moving period but without the camera.
  expect(new URL(fieldOf('Live link (current numbers)')).search).toBe('?crime_type=shooting&period=28d');
  expect(fieldOf('SHA-256 of the CSV')).toMatch(/^[0-9a-f]{64}$/);
  expect(screen.getByRole('link', { name: 'An open licence' }).getAttribute('href')).toBe(
    'https://data.example.org/licence',
  );
});

it.each([
  ['APA', /^Toronto Police Service\. \(2026, May 3\)/],
  ['Chicago', /“Reports to police, Toronto\.”$/],
  ['BibTeX', /^@dataset\{/],
  ['RIS', /^TY {2}- DATA/],
  ['CSL-JSON', /"type": "dataset"/],
])('formats the citation as %s', async (name, starts) => {
  show();
  await isThere();
  fireEvent.click(screen.getByRole('radio', { name }));
  expect(fieldOf(name)).toMatch(starts);
});

it('offers a ZIP file that reproduces the number, except for older citations without such a file', async () => {
  const zip = () => screen.queryByRole('button', { name: 'Download as ZIP' });
  const { unmount } = show();
  await isThere();
  expect([zip() !== null, screen.queryByText(/^ZIP: To check the number/) !== null]).toEqual([true, true]);
  unmount();
  reply = () => Response.json(aCitation({}, { pack: false }));
  show();
  await isThere();
  expect(zip()).toBeNull();
  expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeTruthy();
});

it('if the map shows hexagons, explains that the citation lacks them and which link shows them', async () => {
  history.replaceState(null, '', '/?kind=hexagon&period=2024-01-01..2024-12-31');
  show();
  await isThere();
  expect(
    screen.getByText(
      /does not contain the coloured hexagons\. The link under “Live link \(current numbers\)” also shows/,
    ),
  ).toBeTruthy();
  expect(new URL(fieldOf('Live link (current numbers)')).searchParams.get('kind')).toBe('hexagon');
});

it('cites only the reports of one hexagon if that hexagon is open', async () => {
  history.replaceState(null, '', '/?kind=hexagon&period=2024-01-01..2024-12-31&area=0.21');
  show({ ...VIEW, hexagon: '0.21' });
  await isThere();
  expect(sent()[0]?.body).toMatchObject({ hexagon: '0.21' });
  expect(screen.queryByText(/does not contain the coloured hexagons/)).toBeNull();
});

it('formats the citation in French if the page is in French', async () => {
  useSettings.setState({ language: 'fr' });
  show();
  await waitFor(() => expect(fieldOf('APA')).toContain('Signalements à la police'));
});

it('copies a field when its button is pressed, or selects its text if the browser forbids copying', async () => {
  const user = userEvent.setup();
  show();
  await isThere();
  await user.click(screen.getByRole('button', { name: 'Copy: Permanent link (these numbers)' }));
  expect(await screen.findAllByText('Copied')).not.toHaveLength(0);
  expect(await navigator.clipboard.readText()).toBe('https://map.example.org/c/abcdefghjk');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy: SHA-256 of the CSV' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'SHA-256 of the CSV' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
});

it('states that the server stores the centre of a circle', async () => {
  show(CIRCLE);
  expect(screen.getByText(/^We store the centre of this circle on our server with the citation/)).toBeTruthy();
  await isThere();
});

it('sends a circle around the user’s location to the server only after a confirmation', async () => {
  show(CIRCLE, true);
  expect(screen.getByText(/we store that location on our server, rounded to about 11 metres/)).toBeTruthy();
  await waitFor(() => expect(requests.map(({ line }) => line)).toContain('GET /api/cities'));
  expect(sent()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Create the citation' }));
  await isThere();
  expect(sent()).toHaveLength(1);
  await waitFor(() => expect(fieldOf('Live link (current numbers)')).toContain('near=-79.38,43.65'));
});

it('lists the data that the cited number does not include', async () => {
  const missing = [{ from: '2024-01-01', until: '2024-06-30', reason: 'not_read' as const }];
  const theft = { crime_type: 'theft' as const, reason: 'not_read' as const, from: '2003-01-01', until: '2026-05-02' };
  reply = () => Response.json(aCitation({}, { left_out: [{ ...theft, missing }] }));
  show();
  expect(
    await screen.findByText('Not in this number: Theft from Jan 1, 2024 to Jun 30, 2024 (not read yet).'),
  ).toBeTruthy();
});

it('shows a dash instead of 0 if no data were available', async () => {
  const nothing = { version: 'a'.repeat(32), made_at: '2026-05-03T10:00:00.000Z', total: null, not_placed: null };
  reply = () => Response.json(aCitation({}, { cited: nothing, today: nothing, reason: 'not_read' }));
  show();
  expect(await screen.findByText('–')).toBeTruthy();
  expect(screen.queryByText(/reports? to police/)).toBeNull();
  expect(screen.queryByText('0')).toBeNull();
});

it('shows an error if the view could not be cited, and retries when the button is pressed', async () => {
  reply = () => errorReply('too_many_requests', 429, { retryAfter: 60 });
  show();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('These numbers could not be cited.'));
  reply = () => Response.json(aCitation());
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await isThere();
});

it.each([
  ['changed', 'the checksum will not match'],
  ['gone', 'the reports are not available'],
] as const)('says that the cited files are %s', async (csv, words) => {
  reply = () => Response.json(aCitation({}, { csv }));
  show();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
});
