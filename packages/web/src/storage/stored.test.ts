import { expect, it, vi } from 'vitest';
import { forget, readStored, store } from './stored.ts';

it('a value is kept until it is forgotten', () => {
  store('radius', { metres: 500 });
  expect(readStored('radius')).toEqual({ metres: 500 });
  forget('radius');
  expect(readStored('radius')).toBeNull();
});

it('what is no JSON counts as nothing', () => {
  localStorage.setItem('radius', '{');
  expect(readStored('radius')).toBeNull();
});

it('storage that is full or blocked disturbs nobody [2§8.11]', () => {
  const blocked = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked, clear: () => undefined });
  expect(readStored('radius')).toBeNull();
  expect(() => store('radius', 1)).not.toThrow();
  expect(() => forget('radius')).not.toThrow();
});
