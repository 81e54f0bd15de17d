import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { clear, select, useSelection } from '../../map-state/selection.ts';
import { useClosedByBack } from '../../ui/open-things-store.ts';
import { useShortcutsOfMap } from './use-shortcuts.ts';

const pressEscape = () => act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));

it('Escape closes the most recently opened panel first and does not close the bottom sheet of a phone', () => {
  const closed = { list: vi.fn(), sheet: vi.fn() };
  const { rerender, result } = renderHook(
    ({ list }) => {
      const { onMap } = useSelection();
      useShortcutsOfMap({ toggleList: () => undefined });
      useClosedByBack('sheet', true, closed.sheet);
      useClosedByBack('beside', onMap !== null && JSON.stringify(onMap), () => clear());
      useClosedByBack('beside', list, closed.list);
      return onMap;
    },
    { initialProps: { list: true } },
  );
  act(() => select({ kind: 'items', layer: 'live', ids: ['a'] }));
  act(() => select({ kind: 'area', code: 'D51' }));
  pressEscape();
  expect([result.current, closed.list.mock.calls.length]).toEqual([null, 0]);
  pressEscape();
  expect(closed.list).toHaveBeenCalledOnce();
  rerender({ list: false });
  pressEscape();
  expect(closed.sheet).not.toHaveBeenCalled();
});
