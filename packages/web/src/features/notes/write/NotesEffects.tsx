import { useEffect, useEffectEvent } from 'react';
import { cityChange } from '../../../map-state/city-change.ts';
import { changeMapSearch, useMapSearch } from '../../../map-state/map-search.ts';
import { useScreenStore } from '../../../map-state/screen-store.ts';
import { select } from '../../../map-state/selection.ts';
import { useCity } from '../../../map-state/shown.ts';
import { CreatedToast } from './CreatedToast.tsx';
import { useCreated } from './created-store.ts';

/** Effects of notes: shows a new note’s layer and handles sign-up requests. */
export function NotesEffects() {
  const search = useMapSearch('city', 'notes', 'panel');
  const { cities } = useCity();
  const created = useCreated((state) => state.note);
  // On a phone the panel is in the sheet, so open the sheet, also for a link.
  useEffect(() => {
    const { sheet, setSheet } = useScreenStore.getState();
    if (search.panel && sheet === 'peek') setSheet('half');
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
      onSwitch={(city, pin) => select({ kind: 'note', id: pin, size: 'card' }, { ...cityChange(city), notes: true })}
    />
  );
}
