import type { Note } from '@crimemap/contract/notes';
import { cityChange } from '../../../map-state/city-change.ts';
import { useLocationStore } from '../../../map-state/location-store.ts';
import { changeMapSearch, useMapSearch } from '../../../map-state/map-search.ts';
import { closeNote, select, useOpenNote } from '../../../map-state/selection.ts';
import { usePinMode } from '../write/pin-mode-store.ts';
import { NoteViewer } from './NoteViewer.tsx';

/** How near a note is looked at. */
const CLOSE = 15;

/** The note a link names, over the page: as a card, or in full. */
export function NoteOverlays() {
  const search = useMapSearch('city');
  const opened = useOpenNote();
  const { available } = usePinMode();
  const go = ({ lng, lat, city: its }: Note, name: string) => {
    // Outside of all cities it is looked at from where we are.
    const city = its ?? search.city;
    const other = city !== search.city && cityChange(city);
    useLocationStore.getState().setSearched({ lngLat: [lng, lat], name, city, zoom: CLOSE });
    // With a camera of its own the link does not begin with the whole city.
    if (other) changeMapSearch({ ...other, lng, lat, z: CLOSE });
  };
  // Over the whole country no note is placed, but the map of its city is there to go to.
  const show = available || search.city === 'all' ? go : null;
  if (!opened) return null;
  const { id, size } = opened;
  return (
    <NoteViewer
      // Each size is a dialog of its own, which begins at its first button and its first photo.
      key={`${size} ${id}`}
      noteId={id}
      size={size}
      onClose={closeNote}
      onFull={() => select({ kind: 'note', id, size: 'full' })}
      onShow={show}
    />
  );
}
