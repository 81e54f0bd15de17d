import { useEffect, useEffectEvent } from 'react';
import { CreatedToast } from '../features/notes/CreatedToast.tsx';
import { useCreated } from '../features/notes/created-store.ts';
import { cityChange } from './city-change.ts';
import { useLiveOpened } from './live-opened-store.ts';
import { useNotesOpened } from './notes-opened-store.ts';
import { useScreenStore } from './screen-store.ts';
import type { Screen } from './use-screen.ts';

/** What goes on around notes: what became of a new one, who asks to sign up, and that only one thing is open at a time. */
export function NotesStage({ screen: { search, change, cities } }: { screen: Screen }) {
  const { at, area } = search;
  const live = useLiveOpened((state) => state.ids.length > 0);
  const created = useCreated((state) => state.note);
  // Something else was opened: it takes the place of an opened note.
  useEffect(() => {
    if (at || area || live) useNotesOpened.getState().open([]);
  }, [at, area, live]);
  useEffect(() => {
    if (!search.notes) useNotesOpened.getState().open([]);
  }, [search.notes]);
  // On a phone the panel is in the sheet, which opens for it: a link may name it, too.
  useEffect(() => {
    if (search.panel) useScreenStore.getState().setTab('list');
  }, [search.panel]);
  const showHere = useEffectEvent(() => {
    if (created?.city === search.city && !search.notes) change({ notes: true });
  });
  useEffect(() => {
    if (created) showHere();
  }, [created]);
  return (
    <CreatedToast
      cities={cities}
      city={search.city}
      onSwitch={(city, pin) => change({ ...cityChange(city), notes: true, pin })}
    />
  );
}
