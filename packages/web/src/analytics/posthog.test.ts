import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { posthogAdapter } from './posthog.ts';

const SETTINGS = { kind: 'posthog', key: 'phc_a', url: 'https://count.example.org' } as const;

function aServer() {
  const requests: Array<{ url: string; options: RequestInit; text: string }> = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    requests.push({ url, options, text: String(options.body) });
    return new Response('{}');
  });
  return requests;
}

function leave(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

it('sends an event with its fields, and no other information about the visitor or the page', async () => {
  history.replaceState(null, '', '/?at=-79.39815,43.65295&note=6f1c2a34');
  const requests = aServer();
  const adapter = posthogAdapter(SETTINGS);
  adapter.send('tour_skipped', { step_id: 'welcome', step_number: 1, who: 'ana@example.org' });
  leave();
  await waitFor(() => expect(requests).toHaveLength(1));
  const [request] = requests;
  expect(request?.url).toMatch(/^https:\/\/count\.example\.org\//);
  expect(request?.options).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  const { batch } = JSON.parse(request?.text ?? '') as { batch: Array<{ event: string; properties: object }> };
  expect(batch.map(({ event }) => event)).toEqual(['tour_skipped']);
  expect(Object.keys(batch[0]?.properties ?? {}).sort()).toEqual([
    '$geoip_disable',
    '$lib',
    '$lib_version',
    '$process_person_profile',
    'step_id',
    'step_number',
  ]);
  expect(batch[0]?.properties).toMatchObject({ $process_person_profile: false, step_id: 'welcome', step_number: 1 });
  expect(request?.text).not.toMatch(/ana@|43\.65|6f1c2a34|localhost|Mozilla/);
  adapter.stop();
});

it('stores nothing on the device and requests no flags, surveys or settings', async () => {
  const requests = aServer();
  const adapter = posthogAdapter(SETTINGS);
  adapter.send('tour_completed', {});
  leave();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/batch/']);
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  adapter.stop();
});

it('drops queued events after PostHog was stopped', async () => {
  const requests = aServer();
  const adapter = posthogAdapter(SETTINGS);
  adapter.send('tour_completed', {});
  adapter.stop();
  leave();
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests).toEqual([]);
});
