import type { City } from '@crimemap/contract/cities';
import { act, cleanup, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCreated } from '../features/notes/created-store.ts';
import { NOTE_ID } from '../features/notes/testing.tsx';
import { parseMapSearch } from '../map-state/map-search.ts';
import { NotesStage } from './NotesStage.tsx';
import { useScreenStore } from './screen-store.ts';
import type { Screen } from './use-screen.ts';

const change = vi.fn();
const aScreen = (address: string) =>
  ({ search: parseMapSearch(address), change: change.mockReset(), cities: [] as City[] }) as unknown as Screen;
const show = (address: string) => render(<NotesStage screen={aScreen(address)} />);

it('a new note brings its layer out where it can be seen, and only there', () => {
  show('city=toronto&notes=0');
  act(() => useCreated.getState().tell({ id: NOTE_ID, city: 'toronto', held: false }));
  expect(change).toHaveBeenCalledExactlyOnceWith({ notes: true });
  for (const address of ['city=toronto&notes=1', 'city=ottawa&notes=0']) {
    cleanup();
    act(() => useCreated.getState().tell(null));
    show(address);
    act(() => useCreated.getState().tell({ id: NOTE_ID, city: 'toronto', held: false }));
    expect(change).not.toHaveBeenCalled();
  }
});

it('a link that names a panel opens the sheet’s tab for it', () => {
  useScreenStore.setState({ tab: 'about' });
  show('panel=notes');
  expect(useScreenStore.getState().tab).toBe('list');
});
