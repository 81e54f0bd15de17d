import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { standIn } from '../ui/testing/complete-page.ts';
import { followUpdates } from './UpdateToast.tsx';

class AWorker extends EventTarget {
  state = 'installing';
  readonly messages: unknown[] = [];
  postMessage = (message: unknown) => void this.messages.push(message);
  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/**
 * Sets up a page with a registration and a container of service workers. `same`: new workers belong to the same build
 * as the page.
 */
function aPage({ controlled = true, same = false, waiting = null as AWorker | null } = {}) {
  const container = Object.assign(new EventTarget(), { controller: controlled ? {} : null });
  const registration = Object.assign(new EventTarget(), { installing: null as AWorker | null, waiting });
  const leave = vi.fn();
  const onReady = vi.fn<(reload: () => void) => void>();
  followUpdates({
    registration: standIn<ServiceWorkerRegistration>(registration),
    container: standIn<ServiceWorkerContainer>(container),
    sameBuild: async () => same,
    leave,
    onReady,
  });
  return {
    leave,
    onReady,
    found() {
      const worker = new AWorker();
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      worker.becomes('installed');
      return worker;
    },
    takenOver: () => {
      container.controller = {};
      container.dispatchEvent(new Event('controllerchange'));
    },
  };
}

const TAKE_OVER = [{ what: 'take over' }];

it('a newer version of the page waits until the user accepts the update, then takes over and reloads the page', async () => {
  const page = aPage();
  const worker = page.found();
  await waitFor(() => expect(page.onReady).toHaveBeenCalledOnce());
  expect([worker.messages, page.leave.mock.calls]).toEqual([[], []]);
  page.onReady.mock.calls[0]?.[0]();
  expect(worker.messages).toEqual(TAKE_OVER);
  expect(page.leave).not.toHaveBeenCalled();
  page.takenOver();
  expect(page.leave).toHaveBeenCalledOnce();
});

it('offers an update that was already waiting when the page was opened', async () => {
  const waiting = new AWorker();
  waiting.state = 'installed';
  const page = aPage({ waiting });
  await waitFor(() => expect(page.onReady).toHaveBeenCalledOnce());
});

it('a service worker of the same build takes over without a message to the user', async () => {
  const page = aPage({ same: true });
  const worker = page.found();
  await waitFor(() => expect(worker.messages).toEqual(TAKE_OVER));
  page.takenOver();
  expect([page.onReady.mock.calls, page.leave.mock.calls]).toEqual([[], []]);
});

it('the first service worker in a browser is not offered as an update', async () => {
  const page = aPage({ controlled: false });
  page.found();
  page.takenOver();
  await Promise.resolve();
  expect([page.onReady.mock.calls, page.leave.mock.calls]).toEqual([[], []]);
});

it('offers a reload after another tab has switched to a newer version, and reloads the page as soon as the user accepts', () => {
  const page = aPage();
  page.takenOver();
  page.onReady.mock.calls[0]?.[0]();
  expect(page.leave).toHaveBeenCalledOnce();
});
