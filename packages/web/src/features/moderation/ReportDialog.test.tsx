import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorReply, mockApi, nothing, renderWithProviders } from '../../api/testing/mock-api.tsx';
import { completePage } from '../../ui/testing/complete-page.ts';
import ReportDialog from './ReportDialog.tsx';
import { FIRST } from './testing/queue-item.ts';

const LINE = `POST /api/community/notes/${FIRST}/report`;
beforeEach(completePage);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lets a visitor send a report with the keyboard alone, and shows a confirmation', async () => {
  const requests = mockApi({ [LINE]: nothing });
  const { user } = renderWithProviders(<ReportDialog noteId={FIRST} onClose={() => undefined} />);
  // The first choice has the focus when the dialog opens.
  expect(document.activeElement).toBe(screen.getByLabelText('It names, shows or describes a person'));
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard(' Me. ');
  await user.tab();
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('status')).textContent).toBe('Thank you. A moderator will review it.');
  expect(requests).toMatchObject([{ line: LINE, body: { reason: 'names_a_person', text: 'Me.' } }]);
});

it('requires a reason before sending a report', async () => {
  const requests = mockApi({ [LINE]: nothing });
  const { user } = renderWithProviders(<ReportDialog noteId={FIRST} onClose={() => undefined} />);
  await user.click(screen.getByText('Send report'));
  expect(screen.getByRole('alert').textContent).toBe('Choose what is wrong with it.');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('It names, shows or describes a person')),
  );
  expect(requests).toEqual([]);
});

it('shows an error, keeps the chosen reason, and sends the report again on retry', async () => {
  const replies: Parameters<typeof mockApi>[0] = {
    [LINE]: () => errorReply('too_many_requests', 429, { retryAfter: 120 }),
  };
  const requests = mockApi(replies);
  const { user } = renderWithProviders(<ReportDialog noteId={FIRST} commentId={FIRST} onClose={() => undefined} />);
  await user.click(screen.getByLabelText('Something else'));
  await user.click(screen.getByText('Send report'));
  expect((await screen.findByRole('alert')).textContent).toContain('The report could not be sent.');
  expect(screen.getByRole('alert').textContent).toContain('2 minutes');
  replies[LINE] = nothing;
  await user.click(screen.getByText('Send report'));
  await screen.findByRole('status');
  expect(requests.at(-1)?.body).toEqual({ reason: 'other', comment_id: FIRST });
});
