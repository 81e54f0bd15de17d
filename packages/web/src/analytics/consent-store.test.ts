import { expect, it } from 'vitest';
import { useConsent } from './consent-store.ts';

it('applies a consent decision from another tab immediately', () => {
  useConsent.getState().decide('yes');
  localStorage.setItem('analytics-consent', '"no"');
  window.dispatchEvent(new StorageEvent('storage', { key: 'analytics-consent' }));
  expect(useConsent.getState().answer).toBe('no');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(useConsent.getState().answer).toBeNull();
});
