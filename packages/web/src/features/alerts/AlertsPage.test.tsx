import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { nothing, refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { someFeatures } from '../../map-state/testing/render-on-map.tsx';
import { AlertsPage } from './AlertsPage.tsx';
import { ALERT, alertAnswersForEachTest, aReply, button } from './testing/alert-answers.ts';

const { replies, requestsTo, sentTo } = alertAnswersForEachTest();

it('shows the state of the email updates for an area, pauses them, and deletes them after a confirmation', async () => {
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
  await screen.findByText('On: we send you emails');
  expect(document.body.textContent).not.toContain('43.65');
  await user.click(button('Pause: Union Station'));
  await screen.findByText('Paused');
  await waitFor(() => expect(document.activeElement).toBe(button('Resume: Union Station')));
  await user.click(button('Stop and remove: Union Station'));
  await user.click(button('Stop and remove'));
  await screen.findByText(/You have no email updates yet/);
});

it('opens the form for a monthly summary from URL parameters, and removes the parameters when the form closes', async () => {
  replies['GET /api/alerts'] = saying({ alerts: [], most: 5 });
  history.replaceState(null, '', '/alerts?city=toronto&area=D52&kind=division');
  const { user } = renderWithProviders(<AlertsPage />);
  const monthly = await screen.findByRole<HTMLInputElement>('radio', { name: 'A summary each month' });
  expect(monthly.checked).toBe(true);
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Area' })).selectedOptions[0]?.text).toBe(
    '52 Division',
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Name of the area/ }).value).toBe('52 Division');
  await user.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.search).toBe('');
});

it('requests the preview of changed email updates as a replacement of the stored email updates', async () => {
  replies['GET /api/alerts'] = saying({ alerts: [ALERT], most: 5 });
  const { user } = renderWithProviders(<AlertsPage />);
  await user.click(await screen.findByRole('button', { name: 'Change: Union Station' }));
  await user.click(button('Preview'));
  await screen.findByText('You would have received 3 emails in the last 90 days.');
  expect(requestsTo('POST /api/alerts/rehearsal')[0]?.query.get('instead_of')).toBe(ALERT.id);
});

it('emphasises the “New area” button only if the member has no email updates', async () => {
  const isPrimary = () => button('New area').className.includes('bg-accent');
  let alerts: object[] = [];
  replies['GET /api/alerts'] = () => Response.json({ alerts, most: 5 });
  const first = renderWithProviders(<AlertsPage />);
  await screen.findByText(/You have no email updates yet/);
  expect(isPrimary()).toBe(true);
  first.unmount();
  alerts = [ALERT];
  renderWithProviders(<AlertsPage />);
  await screen.findByText('On: we send you emails');
  expect(isPrimary()).toBe(false);
});

it('shows that email updates were stopped because the emails could not be delivered', async () => {
  replies['GET /api/alerts'] = saying({ alerts: [{ ...ALERT, state: 'stopped', stopped_by: 'bounces' }], most: 5 });
  renderWithProviders(<AlertsPage />);
  await screen.findByText('Stopped: our last 3 emails could not be delivered');
  expect(button('Send the confirmation email again: Union Station')).toBeTruthy();
});

it('requests the confirmation email only once after several presses, and confirms that it was sent', async () => {
  const line = `POST /api/alerts/${ALERT.id}/ask-again`;
  replies['GET /api/alerts'] = saying({ alerts: [{ ...ALERT, state: 'pending' }], most: 5 });
  const sent = aReply();
  replies[line] = () => sent.promise;
  const { user } = renderWithProviders(<AlertsPage />);
  await user.click(await screen.findByRole('button', { name: 'Send the confirmation email again: Union Station' }));
  await user.click(button('Send the confirmation email again: Union Station'));
  sent.resolve(Response.json({ ...ALERT, state: 'pending' }));
  await screen.findByText(/We have sent you an email/);
  expect(sentTo(line)).toHaveLength(1);
});

it('keeps an open form if refetching the list fails', async () => {
  replies['GET /api/alerts'] = saying({ alerts: [ALERT], most: 5 });
  const { user, client } = renderWithProviders(<AlertsPage />);
  await user.click(await screen.findByRole('button', { name: 'Change: Union Station' }));
  replies['GET /api/alerts'] = refusing('not_available', 503);
  await act(() => client.refetchQueries({ queryKey: ['user'] }));
  expect(screen.getByRole('textbox', { name: /Name of the area/ })).toBeTruthy();
});

it('shows that the site sends no emails, and offers no new email updates', async () => {
  replies['GET /api/features'] = saying(someFeatures({ alerts_enabled: false }));
  replies['GET /api/alerts'] = saying({ alerts: [{ ...ALERT, state: 'stopped' }], most: 5 });
  renderWithProviders(<AlertsPage />);
  await screen.findByText(/Email updates are not available on this site/);
  expect(screen.queryByRole('button', { name: 'New area' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Send the confirmation email again/ })).toBeNull();
  expect(button('Stop and remove: Union Station')).toBeTruthy();
});

it('explains what to do if email updates are paused because the city abolished their area', async () => {
  replies['GET /api/alerts'] = saying({ alerts: [{ ...ALERT, state: 'paused', area_gone: true }], most: 5 });
  renderWithProviders(<AlertsPage />);
  await screen.findByText(/^Paused: the city no longer has this area. Choose another one/);
  expect(button('Change: Union Station')).toBeTruthy();
});
