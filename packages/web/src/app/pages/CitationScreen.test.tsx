import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockApi, nothing, refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { aCitation } from '../../features/export/testing/citation.ts';
import { FEATURES } from '../../features/notes/testing/notes-server.tsx';
import { useSettings } from '../../i18n/settings.ts';
import { aCity } from '../../map-state/testing/render-on-map.tsx';
import CitationScreen from './CitationScreen.tsx';

const ID = 'abcdefghjk';
const row = { day_of: 'occurrence', hour: 13, area: 'D51', neighbourhood: null, precision: 'intersection' };
const FIGURE = {
  months: [],
  undated: 0,
  places: [],
  newest: [
    { ...row, day: '2024-05-03', crime_type: 'shooting' },
    { ...row, day: null, day_of: null, hour: null, area: null, precision: 'none', crime_type: 'shooting' },
  ],
};
let viewer: 'guest' | 'moderator';
let replies: Parameters<typeof mockApi>[0];
beforeEach(() => {
  viewer = 'guest';
  useSettings.setState({ language: 'en' });
  replies = {
    [`GET /api/citations/${ID}`]: saying(aCitation()),
    [`GET /api/citations/${ID}/figure`]: saying(FIGURE),
    'GET /api/cities': saying([aCity()]),
    'GET /api/features': () => Response.json({ ...FEATURES, viewer }),
  };
});
const gone = refusing('taken_down', 410, { reason: 'court_order' });

it('lists the newest reports of the citation without requesting the map files', async () => {
  const requests = mockApi(replies);
  renderWithProviders(<CitationScreen id={ID} />);
  const list = await screen.findByRole('region', { name: 'The reports cited' });
  await waitFor(() => expect(list.textContent).toContain('May 3, 2024'));
  expect(list.textContent).toContain('The newest 2 of 41. The files contain all of them.');
  expect(requests.filter(({ line }) => /edition|columns/.test(line))).toEqual([]);
  expect(screen.queryByText('Remove this citation')).toBeNull();
});

it('shows that the area of a report is not available yet without boundaries, and otherwise that it is not published', async () => {
  const [first] = FIGURE.newest;
  const newest = [{ ...first, area: null, precision: 'division_centre' }];
  for (const [said, words] of [
    [{ areas_read: false }, 'area not available yet'],
    // A citation that was stored before `areas_read` existed.
    [{}, 'area not published'],
  ] as const) {
    mockApi({ ...replies, [`GET /api/citations/${ID}/figure`]: saying({ ...FIGURE, newest, ...said }) });
    const { unmount } = renderWithProviders(<CitationScreen id={ID} />);
    const list = await screen.findByRole('region', { name: 'The reports cited' });
    expect.soft(list.textContent).toContain(words);
    unmount();
  }
});

it('shows the reason for the removal of a citation, in both languages', async () => {
  mockApi({ ...replies, [`GET /api/citations/${ID}`]: gone });
  const { unmount } = renderWithProviders(<CitationScreen id={ID} />);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'A moderator removed this citation.A court ordered it.',
  );
  expect(document.title).toBe('A moderator removed this citation. – Canada Crime Map');
  unmount();
  useSettings.setState({ language: 'fr' });
  renderWithProviders(<CitationScreen id={ID} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Un tribunal l’a ordonné.');
});

it('lets a moderator remove a citation with a reason', async () => {
  viewer = 'moderator';
  const requests = mockApi({
    ...replies,
    [`POST /api/moderation/citations/${ID}`]: () => {
      replies[`GET /api/citations/${ID}`] = gone;
      return nothing();
    },
    [`GET /api/citations/${ID}`]: () => (replies[`GET /api/citations/${ID}`] as () => Response)(),
  });
  const { user } = renderWithProviders(<CitationScreen id={ID} />);
  await user.click(await screen.findByText('Remove this citation', { selector: 'summary' }));
  await user.selectOptions(screen.getByLabelText('Reason'), 'Court order');
  await user.click(screen.getByRole('button', { name: 'Remove this citation' }));
  expect((await screen.findByRole('alert')).textContent).toContain('A moderator removed this citation.');
  expect(requests.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body)).toEqual([
    { reason: 'court_order' },
  ]);
  expect(screen.queryByRole('region', { name: 'The reports cited' })).toBeNull();
});
