import type { ReportedNews } from '@crimemap/contract/news';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mockApi, nothing, renderWithProviders } from '../../api/testing/mock-api.tsx';
import { completePage } from '../../ui/testing/complete-page.ts';
import { write } from '../../ui/testing/write.ts';
import { NewsReports } from './NewsReports.tsx';
import { ReportNewsDialog } from './ReportDialog.tsx';
import { FIRST, SECOND } from './testing/queue-item.ts';

const LIST = 'GET /api/moderation/news';
beforeEach(() => completePage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reported = (id: string, said: Partial<ReportedNews>): ReportedNews => ({
  item: {
    id,
    city: 'toronto',
    title: `Headline ${id.slice(-1)}`,
    url: 'https://daily.example/1',
    language: 'en',
    source: 'The Daily',
    published_at: '2026-11-20T15:00:00.000Z',
    summary: 'What happened.',
    summary_by: 'feed',
    also: [],
  },
  hidden: false,
  reports: [],
  ...said,
});

it('hides a reported headline with a reason, and unhides a hidden headline', async () => {
  const at = '2026-11-20T16:00:00.000Z';
  const requests = mockApi({
    [LIST]: () =>
      Response.json({
        items: [
          reported(FIRST, { reports: [{ id: 'r', reason: 'youth', text: 'He is 15.', at, by_member: false }] }),
          reported(SECOND, { hidden: true }),
        ],
      }),
    [`POST /api/moderation/news/${FIRST}/hide`]: nothing,
    [`POST /api/moderation/news/${SECOND}/unhide`]: nothing,
  });
  const { user } = renderWithProviders(<NewsReports />);
  await screen.findByText('He is 15.');
  expect(screen.getByText('It is about someone under 18')).toBeTruthy();
  await user.click(screen.getByText('Hide'));
  await write(user, screen.getByRole('textbox'), 'A young person.');
  await user.click(screen.getAllByText('Hide').at(-1) as HTMLElement);
  expect(requests.find(({ line }) => line === `POST /api/moderation/news/${FIRST}/hide`)?.body).toEqual({
    reason: 'A young person.',
  });
  expect(screen.getByText(/Hidden/)).toBeTruthy();
});

it('shows a message if no headline has been reported', async () => {
  mockApi({ [LIST]: () => Response.json({ items: [] }) });
  renderWithProviders(<NewsReports />);
  expect(await screen.findByText(/No one has asked/)).toBeTruthy();
});

it('lets a visitor report a headline', async () => {
  const line = `POST /api/news/${FIRST}/report`;
  const requests = mockApi({ [line]: nothing });
  const { user } = renderWithProviders(<ReportNewsDialog newsId={FIRST} onClose={() => undefined} />);
  await user.click(screen.getByLabelText('It names, shows or describes a person'));
  await user.click(screen.getByText('Send report'));
  expect((await screen.findByRole('status')).textContent).toContain('Thank you');
  expect(requests).toMatchObject([{ line, body: { reason: 'names_a_person' } }]);
});
