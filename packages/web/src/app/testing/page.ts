import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { forgetPlaceLabels } from '../../map/labels/place-labels.ts';
import { forgetLooks } from '../../storage/looks.ts';
import { standIn } from '../../ui/testing/complete-page.ts';
import { STORES } from './stores.ts';

/** Timeout in milliseconds. Only a failure waits that long, so a busy machine fails no test. */
configure({ asyncUtilTimeout: 10_000 });

/** The test DOM cannot open dialogs. */
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};
HTMLDialogElement.prototype.show = HTMLDialogElement.prototype.showModal;
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/** The test DOM has no media queries. This stub prefers reduced motion, so that fades end at once. */
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

/** Test files of one process share page and modules, so reset both after each test. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const store of STORES) store.setState(store.getInitialState(), true);
  // Some stores write to storage.
  localStorage.clear();
  sessionStorage.clear();
  // Both are also cached in memory.
  forgetLooks();
  forgetPlaceLabels();
});

/** A part still loading at the end of a file could be missing in the next file that needs it. */
afterAll(() => vi.dynamicImportSettled());
