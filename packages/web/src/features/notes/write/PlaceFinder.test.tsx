import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusing, saying } from '../../../api/testing/mock-api.tsx';
import { write } from '../../../ui/testing/write.ts';
import { creatingNotes, field, press } from '../testing/creating.tsx';

let page: ReturnType<typeof creatingNotes>;

beforeEach(() => {
  page = creatingNotes();
});

const SEARCH = 'GET /api/geocode/search';

describe('the search for a location', () => {
  const PLACE = { lat: 43.6453, lon: -79.3806, type: 'station', address: {}, importance: 1, city: 'toronto' };

  it('sends no request for a text shorter than three characters [1§5.25 1§9.27]', async () => {
    const { user } = await page.show();
    await write(user, field('Search Location'), 'un{Enter}');
    expect(page.requests.some(({ line }) => line === SEARCH)).toBe(false);
    expect(page.posted()).toEqual([]);
  });

  it('moves the pin to the chosen result [1§2.79]', async () => {
    page.replies[SEARCH] = saying({ results: [{ ...PLACE, display_name: 'Union Station' }], outside: 'off' });
    const { user } = await page.show();
    await write(user, field('Search Location'), 'union');
    await user.click(press('Search'));
    await user.click(await screen.findByRole('button', { name: 'Union Station' }));
    expect([field('Lat').value, field('Lng').value]).toEqual(['43.6453', '-79.3806']);
    expect(page.requests.find(({ line }) => line === SEARCH)?.query.get('q')).toBe('union');
    expect(screen.queryByRole('button', { name: 'Union Station' })).toBeNull();
  });

  it('shows that the search is running, or that no location was found [1§2.79]', async () => {
    let answer: (response: Response) => void = () => undefined;
    page.replies[SEARCH] = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const { user } = await page.show();
    await write(user, field('Search Location'), 'nowhere{Enter}');
    expect(await screen.findByRole('button', { name: 'Searching…' })).toBeTruthy();
    await waitFor(() => expect(page.requests.some(({ line }) => line === SEARCH)).toBe(true));
    answer(Response.json({ results: [], outside: 'off' }));
    expect(await screen.findByText('No locations found for "nowhere"')).toBeTruthy();
  });

  it('says that the search is unavailable if the server fails [1§9.33]', async () => {
    page.replies[SEARCH] = refusing('not_available', 503);
    const { user } = await page.show();
    await write(user, field('Search Location'), 'anything{Enter}');
    expect(await screen.findByText('Search is not working right now. Your text stays here.')).toBeTruthy();
    expect(screen.queryByText(/No locations found/)).toBeNull();
  });
});
