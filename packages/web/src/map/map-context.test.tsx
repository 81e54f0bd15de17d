import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMap } from './map-context.ts';

it('useMap throws outside MapView [2§8.12]', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => renderHook(() => useMap())).toThrow('useMap is used outside of MapView');
});
