import type { View } from '@crimemap/contract/view';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { errorReply, mockApi, renderWithProviders } from '../../api/testing/mock-api.tsx';
import * as saving from '../../storage/save-file.ts';
import DownloadDialog from './DownloadDialog.tsx';

const VIEW: View = { city: 'toronto', crime_types: ['shooting'], circle: { lng: -79.38, lat: 43.65, metres: 500 } };
let saved: MockInstance<typeof saving.saveFile>;
let reply: () => Response | Promise<Response>;
let requests: ReturnType<typeof mockApi>;
beforeEach(() => {
  saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined);
  reply = () =>
    new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="crimemap-toronto-1.csv"' } });
  requests = mockApi({ 'GET /api/export/toronto.csv': () => reply() });
});
const show = (isMine = false) =>
  renderWithProviders(<DownloadDialog view={VIEW} total={9} isMine={isMine} onClose={vi.fn()} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('saves the downloaded file under the file name that the server sends', async () => {
  show();
  expect(screen.getByRole('heading', { name: 'Download 9 reports' })).toBeTruthy();
  press('Download as CSV');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [name, content] = saved.mock.calls[0] ?? [];
  expect([name, await content?.text()]).toEqual(['crimemap-toronto-1.csv', 'a,b']);
  expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
    crime_types: 'shooting',
    lng: '-79.38',
    lat: '43.65',
    metres: '500',
  });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The CSV file is saved.'));
});

it('if the map shows hexagons, explains that the file does not contain them', () => {
  history.replaceState(null, '', '/?kind=hexagon&period=12m');
  show();
  expect(screen.getByText(/does not contain the coloured hexagons/)).toBeTruthy();
  history.replaceState(null, '', '/');
});

it('sends no second download request until the first file has arrived', async () => {
  let come: (response: Response) => void = () => undefined;
  reply = () =>
    new Promise((resolve) => {
      come = resolve;
    });
  show();
  press('Download as CSV');
  press('Download as CSV');
  press('Download as GeoJSON');
  await waitFor(() => expect(requests).toHaveLength(1));
  come(new Response('late'));
  await waitFor(() => expect(saved).toHaveBeenCalledWith('crimemap-toronto.csv', expect.anything()));
});

it('shows why the download failed, and allows another attempt', async () => {
  reply = () => errorReply('too_many_requests', 429, { retryAfter: 5 });
  show();
  press('Download as CSV');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The file could not be made.'));
  expect(saved).not.toHaveBeenCalled();
  reply = () => new Response('now');
  press('Download as CSV');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('before sending a view around the user’s location, states which location the server receives', () => {
  show(true);
  expect(screen.getByText(/we send your location to our server, rounded to about 11 metres/)).toBeTruthy();
  expect(requests).toEqual([]);
});
