import type { City } from '@crimemap/contract/cities';
import type { NewsFeed, NewsItem } from '@crimemap/contract/news';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { useSettings } from '../../i18n/settings.ts';
import NewsPanel from './NewsPanel.tsx';

const TORONTO = { id: 'toronto', time_zone: 'America/Toronto', displayName: { en: 'Toronto', fr: 'Toronto' } } as City;
const PEEL = { id: 'peel', displayName: { en: 'Peel Region', fr: 'Région de Peel' } } as City;
const AT = '2026-11-20T15:00:00.000Z';
const ID = '6f1c2a34-1b2c-4d3e-8f4a-5b6c7d8e9f01';

const anItem = (said: Partial<NewsItem> = {}): NewsItem => ({
  id: ID,
  city: 'toronto',
  title: 'Two arrested after a robbery',
  url: 'https://daily.example/1',
  language: 'en',
  source: 'The Daily',
  published_at: AT,
  summary: 'Officers were called on Friday. Nobody was hurt.',
  summary_by: 'feed',
  also: [],
  ...said,
});
const FEED: NewsFeed = { source: 'The Daily', city: 'toronto', state: 'fine', read_at: AT };
const answer = (said: object = {}) => ({
  items: [anItem()],
  feeds: [FEED],
  as_of: AT,
  data_source: 'official',
  ...said,
});

let requests: string[];
let reply: () => Response;
beforeEach(() => {
  requests = [];
  reply = () => Response.json(answer());
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const { pathname, search } = new URL(address, location.href);
    requests.push(`${pathname}${search}`);
    return reply();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSettings.setState({ language: 'en' });
  useDialogs.getState().close();
});

function renderPanel(city: City | null = TORONTO) {
  const onClose = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <NewsPanel city={city} cities={[TORONTO, PEEL]} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { onClose, user: userEvent.setup() };
}
const saying = (said: object) => {
  reply = () => Response.json(answer(said));
};

it('shows a headline with its source, time and summary, and links to the source without a referrer [1§1.7 1§2.31]', async () => {
  saying({ items: [anItem({ also: [{ source: 'The Courier', url: 'https://courier.example/2' }] })] });
  renderPanel();
  const card = (await screen.findByRole('heading', { level: 3 })).closest('article') as HTMLElement;
  const link = within(card).getByRole('link', { name: /Two arrested after a robbery.*The Daily, opens in a new tab/ });
  expect(link.getAttribute('href')).toBe('https://daily.example/1');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow');
  expect(
    within(card)
      .getByRole('link', { name: /The Courier/ })
      .getAttribute('href'),
  ).toBe('https://courier.example/2');
  expect(card.querySelector('time')?.dateTime).toBe(AT);
  expect(card.querySelector('time')?.title).toMatch(/2026/);
  expect(card.textContent).toContain('In the source’s own words');
  expect(within(card).getByText('Two arrested after a robbery').lang).toBe('en');
  expect(screen.getByText(/^As of/)).toBeTruthy();
});

it("shows in the city's time zone when the news was loaded", async () => {
  for (const [time_zone, hour] of [
    ['America/Vancouver', ', 7\u00a0a.m.'],
    ['America/St_Johns', ', 11:30\u00a0a.m.'],
  ] as const) {
    renderPanel({ ...TORONTO, time_zone });
    expect.soft((await screen.findByText(/^As of/)).textContent, time_zone).toContain(hour);
    cleanup();
  }
});

it('marks a summary written by a language model, and sets no language on a headline of unknown language', async () => {
  saying({ items: [anItem({ summary_by: 'model', language: null, title: '<b>Vol</b> & fraude' })] });
  renderPanel();
  expect(await screen.findByText('Summary by a language model')).toBeTruthy();
  const title = screen.getByText('<b>Vol</b> & fraude');
  expect(title.hasAttribute('lang')).toBe(false);
  expect(title.dir).toBe('auto');
});

it('requests news of the displayed city or of all cities, and shows each item’s city for all cities', async () => {
  const { user } = renderPanel();
  await screen.findByRole('heading', { level: 3 });
  expect(requests).toEqual(['/api/news?limit=30&city=toronto']);
  saying({ items: [anItem({ city: 'peel' }), anItem({ id: ID.replace('1', '2'), city: null })] });
  await user.click(screen.getByLabelText('All cities'));
  expect(await screen.findByText(/Peel Region/)).toBeTruthy();
  expect(screen.getByText(/The Daily · Canada/)).toBeTruthy();
  expect(requests.at(-1)).toBe('/api/news?limit=30');
});

it('loads more items when “Show more” is pressed, and then hides the button', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      anItem({ id: ID.slice(0, -2) + String(n).padStart(2, '0'), title: `No ${n}` }),
    );
  saying({ items: many(30) });
  const { user } = renderPanel();
  const more = await screen.findByText('Show more');
  saying({ items: many(31) });
  await user.click(more);
  expect(await screen.findByText('No 30')).toBeTruthy();
  expect(screen.queryByText('Show more')).toBeNull();
});

it.each([
  [{ feeds: [], as_of: null }, 'This site has no news feed for Toronto.'],
  [{ feeds: [{ ...FEED, state: 'never', read_at: null }], as_of: null }, /have not loaded the news yet/],
  [{ feeds: [{ ...FEED, state: 'refusing', read_at: null }], as_of: null }, /We could not read any feed/],
  [{}, 'No news about crime or policing in the last 30 days.'],
])('explains why there is no news, and offers the news of all cities', async (said, words) => {
  saying({ items: [], ...said });
  const { user } = renderPanel();
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByText('Show all cities'));
  await waitFor(() => expect(requests.at(-1)).toBe('/api/news?limit=30'));
});

it('reports that the news failed to load, and loads the news again when the button is pressed', async () => {
  reply = () => Response.json({ code: 'internal' }, { status: 500 });
  const { user } = renderPanel();
  expect((await screen.findByRole('alert')).textContent).toContain('The news could not be loaded.');
  reply = () => Response.json(answer());
  await user.click(screen.getByText('Try again'));
  expect(await screen.findByRole('heading', { level: 3 })).toBeTruthy();
});

it('shows the state of every feed, and marks news that is sample data', async () => {
  saying({
    data_source: 'rehearsal',
    feeds: [FEED, { source: 'Metro Police', city: 'toronto', state: 'refusing', read_at: null }],
  });
  renderPanel();
  await screen.findByText('Metro Police');
  expect(screen.getByText('Metro Police').closest('li')?.textContent).toContain('does not allow programs to read it');
  expect(screen.getByText(/sample data/i)).toBeTruthy();
});

it('opens the dialog for reporting a headline, and closes the panel with the Back button', async () => {
  const { user, onClose } = renderPanel();
  await user.click(await screen.findByRole('button', { name: 'Ask to hide: Two arrested after a robbery' }));
  expect(useDialogs.getState().request).toEqual({ name: 'report-news', newsId: ID });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(onClose).toHaveBeenCalled();
});
