import type { StoreApi } from 'zustand';

const MODULES = import.meta.glob<Record<string, unknown>>(
  [
    '../../**/*-store.ts',
    '../../i18n/settings.ts',
    '../../map-state/selection.ts',
    '../../map-state/time/time-in-hand.ts',
    '../../ui/lazy-component.ts',
    '../overlays/overlays.ts',
  ],
  { eager: true },
);

/** Paths of the modules whose stores are reset after each test, relative to this folder. */
export const STORE_MODULES: readonly string[] = Object.keys(MODULES);

/** All stores of these modules. */
export const STORES: readonly StoreApi<object>[] = Object.values(MODULES)
  .flatMap((module) => Object.values(module))
  .filter(isStore);

function isStore(value: unknown): value is StoreApi<object> {
  return typeof value === 'function' && 'getInitialState' in value && 'setState' in value;
}
