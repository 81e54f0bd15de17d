import { expect, it, vi } from 'vitest';
import { onNavigateTo } from './LocationKeeper.tsx';

const navigateTo = (detail: unknown) => window.dispatchEvent(new CustomEvent('navigate-to', { detail }));

it('passes the place of a navigate-to event to the listener until the listener is removed [2§4.25]', () => {
  const go = vi.fn();
  const stop = onNavigateTo(go);
  navigateTo({ lat: 43.6453, lng: -79.3806, name: 'Union Station' });
  expect(go).toHaveBeenCalledExactlyOnceWith({ lat: 43.6453, lng: -79.3806, name: 'Union Station' });
  stop();
  navigateTo({ lat: 43.6453, lng: -79.3806, name: 'Union Station' });
  expect(go).toHaveBeenCalledOnce();
});

it.each([
  undefined,
  null,
  'Union Station',
  { lat: 43.6 },
  { lat: '43.6', lng: -79, name: 'text' },
  { lat: Number.NaN, lng: -79, name: 'nowhere' },
  { lat: 91, lng: -79, name: 'beyond the pole' },
  { lat: 43.6, lng: -79, name: '  ' },
])('ignores a navigate-to event with the invalid detail %j', (detail) => {
  const go = vi.fn();
  const stop = onNavigateTo(go);
  navigateTo(detail);
  expect(go).not.toHaveBeenCalled();
  stop();
});
