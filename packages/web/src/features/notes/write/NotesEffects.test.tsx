import { act, cleanup } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NOTE_ID } from '../../../api/testing/a-note.ts';
import { mockApi } from '../../../api/testing/mock-api.tsx';
import { useScreenStore } from '../../../map-state/screen-store.ts';
import { aCity, renderOnMap } from '../../../map-state/testing/render-on-map.tsx';
import { useCreated } from './created-store.ts';
import { NotesEffects } from './NotesEffects.tsx';

beforeEach(() => void mockApi({}));
const show = (link: string) => renderOnMap(<NotesEffects />, { link, cities: [aCity(), aCity('ottawa')] });
const tell = () => act(() => useCreated.getState().tell({ id: NOTE_ID, city: 'toronto', held: false }));

it('switches on the notes layer for a new note if the map shows the city of the note', () => {
  show('notes=0&year=2024');
  tell();
  expect(location.search).toBe('?year=2024');
  for (const link of ['notes=1', 'city=ottawa&notes=0']) {
    cleanup();
    act(() => useCreated.getState().tell(null));
    show(link);
    tell();
    expect(location.search).toBe(`?${link}`);
  }
});

it('opens the bottom sheet if the URL contains a panel', () => {
  useScreenStore.setState({ sheet: 'peek' });
  show('panel=notes');
  expect(useScreenStore.getState().sheet).toBe('half');
});
