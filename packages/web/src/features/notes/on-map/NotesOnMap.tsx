import type { City, CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { Note } from '@crimemap/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDialogs } from '../../../dialogs/dialog-store.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { useMapLayer } from '../../../map/map-context.ts';
import type { Theme } from '../../../map/palette.ts';
import { MapPopup } from '../../../map/popup/MapPopup.tsx';
import { RevealOpened } from '../../../map/RevealOpened.tsx';
import { useMapView } from '../../../map-state/map-view-store.ts';
import { readNote, useOpenedItems, useOpenNote } from '../../../map-state/selection.ts';
import { useLayerCity } from '../../../map-state/shown.ts';
import { useSession } from '../../../session/session-store.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { useIsPhone } from '../../../ui/use-media.ts';
import type { NoteCardProps } from '../list/NoteCard.tsx';
import { cityNotesQuery, LONGEST_LIST, outsideCountQuery, useFeed, useNotesFeed } from '../notes.queries.ts';
import { noteImages } from './note-images.ts';
import { chosenPin, notePins } from './note-layers.ts';
import { PinMode } from './PinMode.tsx';
import { useNotePointer } from './use-note-pointer.ts';

const NoteCard = lazyComponent(() => import('../list/NoteCard.tsx'), 'NoteCard');

interface NotesOnMapProps {
  readonly city: City;
  readonly theme: Theme;
}

/** Community notes on the map: pins while the layer is on, and pin mode. */
export function NotesOnMap({ city, theme }: NotesOnMapProps) {
  const shown = useLayerCity('notes');
  return (
    <>
      <PinMode onPlace={(at) => useDialogs.getState().open({ name: 'create-note', at, city: city.id })} />
      {shown && <Pins city={shown} theme={theme} />}
    </>
  );
}

/** Number of a city’s notes on this and on another public map. Sends requests only while `on` is true. */
export function NoteTotal({ city, on }: { readonly city: CityId; readonly on: boolean }) {
  const { notes, asOf } = useFeed(useQuery({ ...cityNotesQuery(city), enabled: on }));
  const { data: outside = 0 } = useQuery({ ...outsideCountQuery(city), enabled: on });
  if (asOf === 0) return null;
  return (
    <b className="font-semibold">
      {`${formatNumber(notes.length + outside)}${notes.length === LONGEST_LIST ? '+' : ''}`}
    </b>
  );
}

function Pins({ city, theme }: NotesOnMapProps) {
  const bounds = useMapView((map) => map.bounds);
  const phone = useIsPhone();
  const { notes } = useNotesFeed(city, bounds);
  const { opened, opening, open, close } = useOpenedItems('notes', notes);
  const note = useOpenNote();
  const card = note?.size === 'card' ? note.id : null;
  const [first] = opened;
  const read = notes.find(({ id }) => id === card) ?? null;
  const chosen = opened.length === 1 && first ? first : read;
  return (
    <>
      <NoteLayer notes={notes} chosen={chosen} theme={theme} onOpen={open} />
      <RevealOpened at={first ? [first.lng, first.lat] : null} />
      {first && !phone && card === null && (
        <NotePopup key={opening} at={[first.lng, first.lat]} notes={opened} onView={readNote} onClose={close} />
      )}
    </>
  );
}

interface NoteLayerProps {
  readonly notes: readonly Note[];
  /** The note that is open. */
  readonly chosen: Note | null;
  readonly theme: Theme;
  readonly onOpen: (ids: readonly string[]) => void;
}

/** The pins of notes. */
function NoteLayer({ notes, chosen, theme, onOpen }: NoteLayerProps) {
  const images = useMemo(() => noteImages(theme), [theme]);
  const sub = useSession((session) => session.sub);
  useMapLayer('note-pins', () => notePins(notes, images, theme, sub), [notes, images, theme, sub]);
  useMapLayer('note-chosen', () => chosen && chosenPin(chosen, images, theme), [chosen, images, theme]);
  useNotePointer(onOpen);
  return null;
}

/** Height of a pin in pixels. */
const PIN = 42;

/** Popup with the opened notes at their pin. On a phone, and without a map, show `NoteCard` in the list instead. */
function NotePopup({ at, ...card }: NoteCardProps & { readonly at: LngLat }) {
  return (
    <MapPopup at={at} label={m.community_notes()} onClose={card.onClose} offset={PIN}>
      <NoteCard {...card} />
    </MapPopup>
  );
}
