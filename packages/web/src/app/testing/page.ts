import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { forgetPlaceLabels } from '../../map/labels/place-labels.ts';
import { forgetLooks } from '../../storage/looks.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { STORES } from './stores.ts';

/** Only a failure waits that long: a machine that stands still for the usual second, as a busy one does, fails nothing. */
configure({ asyncUtilTimeout: 10_000 });

/** The test page knows dialogs, but not how to open them. */
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};
HTMLDialogElement.prototype.show = HTMLDialogElement.prototype.showModal;
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/** Nor does it know media: who reads it wants no motion, so that what fades is gone at once. */
window.matchMedia = (media) =>
  standIn<MediaQueryList>({
    media,
    matches: media.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });

/** Nor has anything on it a size that could change. */
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

/** The test files of one process share its page and its modules: after each test both are as they were at first. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const store of STORES) store.setState(store.getInitialState(), true);
  // Some stores write what they hold.
  localStorage.clear();
  sessionStorage.clear();
  // Both are kept in memory beside the storage.
  forgetLooks();
  forgetPlaceLabels();
});

/** A part that is still loading when a file ends, and with it perhaps its process’s turn, would be missing in the next file that needs it. */
afterAll(() => vi.dynamicImportSettled());
