import type { Note } from '@crimemap/contract/notes';
import { cityChange } from '../../../map-state/city-change.ts';
import { useLocationStore } from '../../../map-state/location-store.ts';
import { changeMapSearch, useMapSearch } from '../../../map-state/map-search.ts';
import { closeNote, select, useOpenNote } from '../../../map-state/selection.ts';
import { usePinMode } from '../write/pin-mode-store.ts';
import { NoteViewer } from './NoteViewer.tsx';

/** Zoom level for a note. */
const CLOSE = 15;

/** The note of a link over the page: as a card, or in full. */
export function NoteOverlays() {
  const search = useMapSearch('city');
  const opened = useOpenNote();
  const { available } = usePinMode();
  const go = ({ lng, lat, city: its }: Note, name: string) => {
    // For a note outside all cities, the map stays in the current city.
    const city = its ?? search.city;
    const other = city !== search.city && cityChange(city);
    useLocationStore.getState().setSearched({ lngLat: [lng, lat], name, city, zoom: CLOSE });
    // A link with a camera does not start with the whole city.
    if (other) changeMapSearch({ ...other, lng, lat, z: CLOSE });
  };
  // The whole country has no notes layer, but the button can open the city’s map.
  const show = available || search.city === 'all' ? go : null;
  if (!opened) return null;
  const { id, size } = opened;
  return (
    <NoteViewer
      // Each size is a separate dialog that starts at its first button and photo.
      key={`${size} ${id}`}
      noteId={id}
      size={size}
      onClose={closeNote}
      onFull={() => select({ kind: 'note', id, size: 'full' })}
      onShow={show}
    />
  );
}
