import { useEffect, useEffectEvent } from 'react';
import { CreatedToast } from '../features/notes/CreatedToast.tsx';
import { useCreated } from '../features/notes/created-store.ts';
import { changeMapSearch, useMapSearch } from '../map-state/map-search.ts';
import { select } from '../map-state/selection.ts';
import { useCity } from '../map-state/use-city.ts';
import { cityChange } from './city-change.ts';
import { useScreenStore } from './screen-store.ts';

/** What goes on around notes: what became of a new one and who asks to sign up. */
export function NotesStage() {
  const [search] = useMapSearch();
  const { cities } = useCity();
  const created = useCreated((state) => state.note);
  // On a phone the panel is in the sheet, which opens for it: a link may name it, too.
  useEffect(() => {
    if (search.panel) useScreenStore.getState().setTab('list');
  }, [search.panel]);
  const showHere = useEffectEvent(() => {
    if (created?.city === search.city && !search.notes) changeMapSearch({ notes: true });
  });
  useEffect(() => {
    if (created) showHere();
  }, [created]);
  return (
    <CreatedToast
      cities={cities}
      city={search.city}
      onSwitch={(city, pin) => select({ kind: 'note', id: pin, size: 'detail' }, { ...cityChange(city), notes: true })}
    />
  );
}
