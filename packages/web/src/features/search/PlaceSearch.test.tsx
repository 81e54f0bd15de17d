import type { Place } from '@crimemap/contract/places';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../api/query-client.ts';
import { useSettings } from '../../i18n/settings.ts';
import { PlaceSearch } from './PlaceSearch.tsx';
import {
  LANDMARKS,
  options,
  pass,
  place,
  searchedServer,
  settle,
  show,
  UNION,
  UNIONVILLE,
} from './testing/searched-server.tsx';

const server = searchedServer();
/** Waits for the button of a landmark. It appears when the landmarks have loaded. */
const landmark = (name: string) => vi.waitFor(() => screen.getByRole('button', { name }));
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

it('the place search limits its result list to a height of 15rem [2§9.35]', async () => {
  const { search } = await show();
  await search('union');
  expect(screen.getByRole('listbox').className).toContain('max-h-[15rem]');
});

it('arrow keys move through the result list and wrap around at its ends, and Enter chooses the active row [2§5.24 2§5.25]', async () => {
  const { field, search, press, onChoose } = await show();
  await search('union');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(active(field)).toBeNull();
  await press('ArrowDown');
  expect(active(field)).toContain('Union Station');
  await press('ArrowUp');
  expect(active(field)).toContain('Unionville');
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(UNIONVILLE, 'Unionville');
  expect(field.value).toBe('Unionville');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

it('for an address, the result list shows whether its location is exact, approximate or a block', async () => {
  const { search } = await show();
  const address = (name: string, precision: NonNullable<Place['precision']>) =>
    place(name, { type: 'address', precision, lat: 43.6 });
  server.answer = () => ({
    results: [
      address('1265 Military Trl, Toronto', 'exact'),
      address('1257 Military Trl, Toronto', 'about'),
      address('1200 block Military Trl, Toronto', 'block'),
    ],
    certain: false,
    outside: 'off',
  });
  await search('military');
  expect(options()).toEqual([
    '1265 Military Trladdress · Toronto',
    '1257 Military Trladdress, about here · Toronto',
    '1200 block Military Trlblock · Toronto',
  ]);
});

it('the search field shows the name of the place marked on the map without a request, until the mark is removed [2§4.25]', async () => {
  const { field, type, showMarked } = await show();
  showMarked({ name: 'Casa Loma' });
  await pass(400);
  expect(field.value).toBe('Casa Loma');
  expect(server.requests).toEqual([]);
  expect(screen.queryByRole('listbox')).toBeNull();
  showMarked(null);
  expect(field.value).toBe('');
  showMarked({ name: 'Casa Loma' });
  type('uni');
  showMarked(null);
  expect(field.value).toBe('uni');
});

it('Escape closes the result list but keeps the text, and Enter then searches for the text again [2§5.26]', async () => {
  const { field, search, press, onChoose } = await show();
  await search('union');
  await press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field.value).toBe('union');
  expect(onChoose).not.toHaveBeenCalled();
  await press('Enter');
  await pass(600);
  await settle();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(UNION, 'Union Station');
});

it('Enter without an active row searches for the whole text and opens the best result [2§5.25]', async () => {
  const { type, press, onChoose } = await show();
  type('union station');
  await press('Enter');
  expect(server.requests).toEqual(['q=union+station&city=toronto&lang=en&entered=1']);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(UNION, 'Union Station');
});

it.each([
  ['en', 'Did you mean'],
  ['fr', 'Vouliez-vous dire'],
] as const)(
  'Enter does not open an uncertain result, and the list shows “Did you mean” in %s',
  async (language, question) => {
    useSettings.setState({ language });
    server.answer = () => ({ results: [UNION, UNIONVILLE], certain: false, outside: 'asked' });
    const { field, type, press, onChoose } = await show();
    type('unoin');
    expect(screen.queryByText(question)).toBeNull();
    await press('Enter');
    await press('Enter');
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.getByText(question)).toBeTruthy();
    expect(field.value).toBe('unoin');
    await press('ArrowDown');
    await press('Enter');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(UNION, 'Union Station');
  },
);

it('Enter opens the best result if the outside geocoder found an exact match', async () => {
  server.answer = () => ({ results: [UNION, UNIONVILLE], certain: true, outside: 'asked' });
  const { type, press, onChoose } = await show();
  type('union station');
  await press('Enter');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(UNION, 'Union Station');
});

it('Enter opens no place if the search found none', async () => {
  server.answer = () => ({ results: [], certain: false, outside: 'off' });
  const { type, press, onChoose } = await show();
  type('48.8566, 2.3522');
  await press('Enter');
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('No locations found for "48.8566, 2.3522"');
  expect(screen.queryByText('Did you mean')).toBeNull();
});

it('Enter opens an area on the map if the code of the area was typed', async () => {
  server.answer = () => ({ results: [], outside: 'off' });
  const { type, press, onArea } = await show();
  type('d51');
  await press('Enter');
  expect(onArea).toHaveBeenCalledExactlyOnceWith('D51');
});

it('the search finds an area by its code, and the area can be opened from the result list', async () => {
  server.answer = () => ({ results: [], outside: 'off' });
  const { search, press, onArea, onChoose } = await show();
  await search('d51');
  expect(options()).toEqual(['D51Division41 reports to police']);
  await press('ArrowDown');
  await press('Enter');
  expect(onArea).toHaveBeenCalledExactlyOnceWith('D51');
  expect(onChoose).not.toHaveBeenCalled();
});

it('the empty search field offers landmarks as buttons, and areas through the arrow keys [2§5.36]', async () => {
  const { field, press, onChoose } = await show();
  expect(options()).toEqual(['D51Division41 reports to police']);
  await press('ArrowDown');
  expect(active(field)).toContain('41 reports to police');
  fireEvent.click(await landmark('CN Tower'));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(LANDMARKS[0], 'CN Tower');
  expect(field.value).toBe('CN Tower');
});

it('the result list stays open while the focus moves to a landmark button, but closes when the focus leaves the search', async () => {
  const { field } = await show();
  const offered = await landmark('CN Tower');
  fireEvent.focusOut(field, { relatedTarget: offered });
  expect(screen.queryByRole('listbox')).toBeTruthy();
  fireEvent.focusOut(field, { relatedTarget: document.body });
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('the clear button empties the search field and returns the focus to the field', async () => {
  const { field, search, onClear } = await show();
  await search('union');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(onClear).toHaveBeenCalledOnce();
});

it('the search field keeps text that was typed before the result list was loaded', async () => {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <PlaceSearch city="toronto" label="Find a place" onChoose={vi.fn()} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('combobox') as HTMLInputElement;
  fireEvent.input(field, { target: { value: 'union' } });
  expect(field.value).toBe('union');
  act(() => field.focus());
  await pass(350);
  await settle();
  expect(field.value).toBe('union');
  expect(options()).toHaveLength(2);
});
