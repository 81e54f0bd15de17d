import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Returns true if a media query matches, and updates when that changes. */
export function useMedia(query: string): boolean {
  // Memoised, because creating the list is the slowest step when a component renders.
  const list = useMemo(() => window.matchMedia(query), [query]);
  const follow = useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [list],
  );
  return useSyncExternalStore(follow, () => list.matches);
}

/** Returns true on a phone. The maximum width is that of the specification. */
export const useIsPhone = (): boolean => useMedia('(width <= 768px)');
