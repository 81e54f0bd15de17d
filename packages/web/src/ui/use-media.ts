import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Does this media query hold now? Follows the window. */
export function useMedia(query: string): boolean {
  // To make a list costs more than all else that a component does with it, each time it is drawn.
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

/** The specification’s breakpoint. */
export const useIsPhone = (): boolean => useMedia('(width <= 768px)');
