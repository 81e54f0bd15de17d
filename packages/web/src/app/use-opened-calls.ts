import type { LiveCall } from '@crimemap/contract/live';
import { useLiveOpened } from './live-opened-store.ts';
import type { Screen } from './use-screen.ts';

/** The opened ones of some live calls, and how to open and close some. Only one thing is open at a time. */
export function useOpenedCalls({ search, change }: Screen, calls: readonly LiveCall[]) {
  const { ids, open } = useLiveOpened();
  return {
    opened: calls.filter(({ id }) => ids.includes(id)),
    /** Says that others were opened; one of them leaving the feed does not. */
    opening: ids.join(),
    open: (next: readonly string[]) => {
      if (search.at || search.area) change({ at: undefined, area: undefined });
      open(next);
    },
    close: () => open([]),
  };
}
