import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { useSettings } from '../../i18n/settings.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { write } from '../../ui/testing/write.ts';
import { useDrawing } from './drawing-store.ts';
import { AlertDialog } from './PageDialogs.tsx';
import { AREAS, alertAnswersForEachTest, aReply, button, CIRCLE, REHEARSAL, START } from './testing/alert-answers.ts';

const { replies, requestsTo, sentTo } = alertAnswersForEachTest();

it('by default, requests weekly emails with quiet hours at night, and enlarges a circle of 250 m to the minimum of 500 m', async () => {
  const { user } = renderWithProviders(<AlertDialog start={START} onClose={vi.fn()} />);
  const radius = screen.getByRole('combobox', { name: 'How far around' }) as HTMLSelectElement;
  expect(radius.value).toBe('500');
  expect([...radius.options].map(({ text }) => text)).toContain('1\u00a0km');
  await user.click(button('Ask for these emails'));
  const said = await screen.findByText(/We have sent you an email/);
  await waitFor(() => expect(document.activeElement).toBe(said));
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

it('restores unsent choices for the same place, but not for another place and not after sending', async () => {
  const open = (start = START) => renderWithProviders(<AlertDialog start={start} onClose={vi.fn()} />);
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name of the area/ });
  const first = open();
  await first.user.clear(name());
  await write(first.user, name(), 'My street');
  first.unmount();
  const second = open();
  expect(name().value).toBe('My street');
  await second.user.click(button('Ask for these emails'));
  await screen.findByText(/We have sent you an email/);
  second.unmount();
  const third = open();
  expect(name().value).toBe('Union Station');
  await third.user.type(name(), '!');
  third.unmount();
  open({ ...START, place: { ...CIRCLE, metres: 1000 } });
  expect(name().value).toBe('Union Station');
});

it('previews the emails for the chosen settings, and removes the preview after a change', async () => {
  const { user } = renderWithProviders(<AlertDialog start={START} onClose={vi.fn()} />);
  const why = 'See the emails you would have received in the last 90 days. Nothing is sent.';
  expect(screen.getByText(why)).toBeTruthy();
  await user.click(button('Preview'));
  await screen.findByText('You would have received 3 emails in the last 90 days.');
  expect(screen.queryByText(why)).toBeNull();
  expect(screen.getByText('2 emails would have been skipped: nothing to report.')).toBeTruthy();
  expect(screen.getByText('Union Station: 12 reports to police')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Once a day' }));
  expect(screen.queryByText(/You would have received/)).toBeNull();
  expect(sentTo('POST /api/alerts')).toEqual([]);
});

it('the preview explains that the boundaries of an area are not available yet', async () => {
  replies['POST /api/alerts/rehearsal'] = saying({
    ...REHEARSAL,
    areas_read: false,
    from: null,
    until: null,
    emails: [],
    silent: 0,
    example: null,
  });
  const { user } = renderWithProviders(<AlertDialog start={START} onClose={vi.fn()} />);
  await user.click(button('Preview'));
  expect(await screen.findByText(/^We have not read the boundaries of this area yet/)).toBeTruthy();
  expect(screen.queryByText(/You would have received|Nothing would/)).toBeNull();
});

it('shows an icon that marks the list of crime types as expandable', () => {
  renderWithProviders(<AlertDialog start={START} onClose={vi.fn()} />);
  expect(screen.getByText('Types').closest('summary')?.querySelector('svg')).toBeTruthy();
});

it('aborts the preview request after a change, and ignores its late response', async () => {
  const late = aReply();
  replies['POST /api/alerts/rehearsal'] = () => late.promise;
  const { user } = renderWithProviders(<AlertDialog start={START} onClose={vi.fn()} />);
  await user.click(button('Preview'));
  const [first] = requestsTo('POST /api/alerts/rehearsal');
  expect(first?.signal?.aborted).toBe(false);
  await user.click(screen.getByRole('radio', { name: 'Once a day' }));
  // The earlier request is aborted, because the server computes one preview per member at a time.
  expect(first?.signal?.aborted).toBe(true);
  const second = aReply();
  replies['POST /api/alerts/rehearsal'] = () => second.promise;
  await user.click(button('Preview'));
  const reply = Response.json(REHEARSAL);
  late.resolve(reply);
  await waitFor(() => expect(reply.bodyUsed).toBe(true));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByText('Looking back 90 days…')).toBeTruthy();
  second.resolve(Response.json({ ...REHEARSAL, emails: [], example: null }));
  expect((await screen.findByText(/in the last 90 days\.$/)).textContent).not.toContain('3 emails');
});

it('closes immediately, without a fade, when the member begins to draw an area', async () => {
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

it('accepts an area chosen by name from a list, without a map', async () => {
  const { user } = renderWithProviders(
    <AlertDialog start={{ ...START, place: null, placeName: '' }} onClose={vi.fn()} />,
  );
  expect(button('Ask for these emails').hasAttribute('disabled')).toBe(true);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Area' }), '52 Division');
  await user.click(screen.getByRole('checkbox', { name: /Only if unusual/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'No emails during' }), 'no hours');
  await user.click(button('Ask for these emails'));
  await waitFor(() => expect(sentTo('POST /api/alerts')).toHaveLength(1));
  expect(sentTo('POST /api/alerts')[0]).toMatchObject({
    name: '52 Division',
    place: { kind: 'area', area_kind: 'division', code: 'D52' },
    only_unusual: true,
    quiet: null,
  });
});

it('in French, suggests the French name of the chosen area as the name of the email updates', async () => {
  useSettings.setState({ language: 'fr' });
  const { user } = renderWithProviders(<AlertDialog start={START} onClose={vi.fn()} />);
  await user.click(screen.getAllByRole('radio')[1] as HTMLElement);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Secteur' }), 'Division 52');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nom du secteur/ }).value).toBe('Division 52');
});

it('offers a monthly summary, always of all crime types, for a city area but not for a circle', async () => {
  const { user } = renderWithProviders(<AlertDialog start={START} onClose={vi.fn()} />);
  const monthly = () => screen.queryByRole('radio', { name: 'A summary each month' });
  expect(monthly()).toBeNull();
  const [circle, area] = screen.getAllByRole('radio') as [HTMLElement, HTMLElement];
  await user.click(area);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Area' }), '52 Division');
  await user.click(screen.getByRole('checkbox', { name: /Only if unusual/ }));
  await user.click(monthly() as HTMLElement);
  expect(screen.queryByRole('checkbox', { name: /Only if unusual/ })).toBeNull();
  await user.click(circle);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Once a week' }).checked).toBe(true);
  await user.click(area);
  await user.click(monthly() as HTMLElement);
  await user.click(button('Ask for these emails'));
  await waitFor(() => expect(sentTo('POST /api/alerts')).toHaveLength(1));
  expect(sentTo('POST /api/alerts')[0]).toMatchObject({ every: 'month', crime_types: null, only_unusual: false });
});

it('restores the name of the circle or the area when the member switches between them', async () => {
  const { user } = renderWithProviders(<AlertDialog start={START} onClose={vi.fn()} />);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: /Name of the area/ });
  const [circle, area] = screen.getAllByRole('radio') as [HTMLElement, HTMLElement];
  await user.click(area);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Area' }), '52 Division');
  expect(name.value).toBe('52 Division');
  await user.click(circle);
  expect(name.value).toBe('Union Station');
  await user.click(area);
  expect(name.value).toBe('52 Division');
});

it('reports that the areas failed to load, and loads them again when the button is pressed', async () => {
  replies['GET /api/areas/toronto'] = refusing('not_available', 503);
  const { user } = renderWithProviders(<AlertDialog start={{ ...START, place: null }} onClose={vi.fn()} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Area could not be shown.');
  replies['GET /api/areas/toronto'] = saying(AREAS);
  await user.click(button('Try again'));
  expect(await screen.findByRole('option', { name: '52 Division' })).toBeTruthy();
});

it('shows an error of the server and keeps the choices', async () => {
  replies['POST /api/alerts'] = refusing('too_many_areas', 422);
  const { user } = renderWithProviders(<AlertDialog start={START} onClose={vi.fn()} />);
  await user.click(button('Ask for these emails'));
  expect((await screen.findByRole('alert')).textContent).toContain('about five areas');
  expect((screen.getByRole('textbox', { name: /Name of the area/ }) as HTMLInputElement).value).toBe('Union Station');
});
