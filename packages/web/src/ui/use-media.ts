import { useSyncExternalStore } from 'react';

/** Does this media query hold now? Follows the window. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** The specification’s breakpoint. */
export const useIsPhone = (): boolean => useMedia('(width <= 768px)');
