import { expect, it, vi } from 'vitest';
import { forget, readStored, store } from './stored.ts';

it('returns a stored value until it is deleted', () => {
  store('radius', { metres: 500 });
  expect(readStored('radius')).toEqual({ metres: 500 });
  forget('radius');
  expect(readStored('radius')).toBeNull();
});

it('returns null for invalid JSON', () => {
  localStorage.setItem('radius', '{');
  expect(readStored('radius')).toBeNull();
});

it('does not throw if the storage is full or blocked [2§8.11]', () => {
  const blocked = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked, clear: () => undefined });
  expect(readStored('radius')).toBeNull();
  expect(() => store('radius', 1)).not.toThrow();
  expect(() => forget('radius')).not.toThrow();
});
