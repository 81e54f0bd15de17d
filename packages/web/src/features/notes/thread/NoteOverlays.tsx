import type { Note } from '@crimemap/contract/notes';
import { cityChange } from '../../../map-state/city-change.ts';
import { useLocationStore } from '../../../map-state/location-store.ts';
import { changeMapSearch, useMapSearch } from '../../../map-state/map-search.ts';
import { closeNote, select, useOpenNote } from '../../../map-state/selection.ts';
import { usePinMode } from '../write/pin-mode-store.ts';
import { NoteViewer } from './NoteViewer.tsx';

/** Zoom level of the map when it shows a note. */
const CLOSE = 15;

/** The note whose id is in the URL, over the page: as a card, or in full size. */
export function NoteOverlays() {
  const search = useMapSearch('city');
  const opened = useOpenNote();
  const { available } = usePinMode();
  const go = ({ lng, lat, city: its }: Note, name: string) => {
    // If the note is outside all cities, the map stays in the current city.
    const city = its ?? search.city;
    const other = city !== search.city && cityChange(city);
    useLocationStore.getState().setSearched({ lngLat: [lng, lat], name, city, zoom: CLOSE });
    // Sets the camera too, so that the other city does not open with the whole city in view.
    if (other) changeMapSearch({ ...other, lng, lat, z: CLOSE });
  };
  // The map of the whole country has no notes layer, but the button can open the map of the note’s city.
  const show = available || search.city === 'all' ? go : null;
  if (!opened) return null;
  const { id, size } = opened;
  return (
    <NoteViewer
      // Each size is a separate dialog, so the focus starts at its first button and the gallery at the first photo.
      key={`${size} ${id}`}
      noteId={id}
      size={size}
      onClose={closeNote}
      onFull={() => select({ kind: 'note', id, size: 'full' })}
      onShow={show}
    />
  );
}
