import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { forgetPlaceLabels } from '../../map/labels/place-labels.ts';
import { forgetLooks } from '../../storage/looks.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { STORES } from './stores.ts';

/** Timeout in milliseconds. Only a test that fails waits that long, so no test fails because the machine is busy. */
configure({ asyncUtilTimeout: 10_000 });

/** The test DOM cannot open dialogs. */
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};
HTMLDialogElement.prototype.show = HTMLDialogElement.prototype.showModal;
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/**
 * The test DOM has no media queries. This stub says that the user prefers reduced motion, so that fades end
 * immediately.
 */
window.matchMedia = (media) =>
  standIn<MediaQueryList>({
    media,
    matches: media.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });

/** The test DOM has no layout. */
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

/** The test files of one process share the page and its modules, so both are reset after each test. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const store of STORES) store.setState(store.getInitialState(), true);
  // Some stores write to storage when they are reset, so storage is cleared afterwards.
  localStorage.clear();
  sessionStorage.clear();
  // These two are also cached in memory.
  forgetLooks();
  forgetPlaceLabels();
});

/** Waits for parts that are still loading, because they could otherwise be missing in the next test file. */
afterAll(() => vi.dynamicImportSettled());
