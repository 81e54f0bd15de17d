import type { LiveCall } from '@crimemap/contract/live';
import { clear, select, useSelection } from '../../map-state/selection.ts';

/** The opened ones of some live calls, and how to open and close some. */
export function useOpenedCalls(calls: readonly LiveCall[]) {
  const { onMap } = useSelection();
  const ids = onMap?.kind === 'items' && onMap.layer === 'live' ? onMap.ids : [];
  return {
    opened: calls.filter(({ id }) => ids.includes(id)),
    /** Says that others were opened; one of them leaving the feed does not. */
    opening: ids.join(),
    open: (next: readonly string[]) => select({ kind: 'items', layer: 'live', ids: next }),
    close: () => clear(),
  };
}
