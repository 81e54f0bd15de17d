import type { Note } from '@crimemap/contract/notes';
import { cityChange } from '../../../map-state/city-change.ts';
import { useLocationStore } from '../../../map-state/location-store.ts';
import { changeMapSearch, useMapSearch } from '../../../map-state/map-search.ts';
import { closeNote, select, useSelection } from '../../../map-state/selection.ts';
import { usePinMode } from '../on-map/pin-mode-store.ts';
import { NoteDetail } from './NoteDetail.tsx';
import { NoteThreadView } from './NoteThreadView.tsx';

/** How near a note is looked at. */
const CLOSE = 15;

/** The note a link names, over the page: its detail, or the whole conversation. */
export function NoteOverlays() {
  const [search] = useMapSearch();
  const { note: opened } = useSelection();
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
  if (size === 'thread') return <NoteThreadView key={id} noteId={id} onClose={closeNote} onShow={show} />;
  return (
    <NoteDetail
      key={id}
      noteId={id}
      onClose={closeNote}
      onThread={() => select({ kind: 'note', id, size: 'thread' })}
      onShow={show}
    />
  );
}
