import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and follows changes. */
export function useMedia(query: string): boolean {
  // Memoised because creating the list is the slowest step of a component’s rendering.
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

/** True on phones. Source of the breakpoint: the specification. */
export const useIsPhone = (): boolean => useMedia('(width <= 768px)');
