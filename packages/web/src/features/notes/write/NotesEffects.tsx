import { useEffect, useEffectEvent } from 'react';
import { cityChange } from '../../../map-state/city-change.ts';
import { changeMapSearch, useMapSearch } from '../../../map-state/map-search.ts';
import { useScreenStore } from '../../../map-state/screen-store.ts';
import { select } from '../../../map-state/selection.ts';
import { useCity } from '../../../map-state/shown.ts';
import { CreatedToast } from './CreatedToast.tsx';
import { useCreated } from './created-store.ts';

/** Side effects of notes: switches on the layer for a new note and opens the sign-up when requested. */
export function NotesEffects() {
  const search = useMapSearch('city', 'notes', 'panel');
  const { cities } = useCity();
  const created = useCreated((state) => state.note);
  // On a phone the panel is in the bottom sheet. Open the sheet, also when the URL names the panel at the start.
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
