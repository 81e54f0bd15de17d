import { expect, it, vi } from 'vitest';
import { forget, readStored, store } from './stored.ts';

it('stores a value until it is forgotten', () => {
  store('radius', { metres: 500 });
  expect(readStored('radius')).toEqual({ metres: 500 });
  forget('radius');
  expect(readStored('radius')).toBeNull();
});

it('reads invalid JSON as nothing', () => {
  localStorage.setItem('radius', '{');
  expect(readStored('radius')).toBeNull();
});

it('ignores full or blocked storage [2§8.11]', () => {
  const blocked = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked, clear: () => undefined });
  expect(readStored('radius')).toBeNull();
  expect(() => store('radius', 1)).not.toThrow();
  expect(() => forget('radius')).not.toThrow();
});
