import type { City } from '@crimemap/contract/cities';
import { m } from '../../../i18n/generated/messages.js';
import { LayerSwitch } from '../../../map/LayerSwitch.tsx';
import type { DrawingProps, LayerButtonProps, LayerWords, LinkedLayer } from '../../../map/layer-registry.ts';
import { changeMapSearch, useMapSearch } from '../../../map-state/map-search.ts';
import { useMapView } from '../../../map-state/map-view-store.ts';
import { useCity, useLayerCity, useViewer } from '../../../map-state/shown.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';

const DropPinButton = lazyComponent(() => import('./DropPinButton.tsx'), 'DropPinButton');
const NotesOnMap = lazyComponent(() => import('./NotesOnMap.tsx'), 'NotesOnMap');
const NotesToasts = lazyComponent(() => import('../outbox/NotesToasts.tsx'), 'NotesToasts');
const NoteTotal = lazyComponent(() => import('./NotesOnMap.tsx'), 'NoteTotal');
const NotesLegend = lazyComponent(() => import('./NotesLegend.tsx'), 'NotesLegend');
const NoteResults = lazyComponent(() => import('../list/NoteResults.tsx'), 'NoteResults');
const OpenedNotes = lazyComponent(() => import('./OpenedNotes.tsx'), 'OpenedNotes');

/** Returns the city whose notes are shown. `null` if the layer is off or the operator has not enabled notes. */
function useNotesCity(): City | null {
  const city = useLayerCity('notes');
  const { notesOn } = useViewer();
  return notesOn ? city : null;
}

/**
 * The layer of members’ notes about locations, if the operator has enabled notes. Drawn differently from police data
 * and never counted with them.
 */
export const notes = {
  words: { name: m.community_notes, short: m.notes_short },
  Toggle({ words }: { readonly words: LayerWords }) {
    const { notes: on } = useMapSearch('notes');
    const { city } = useCity();
    const { notesOn } = useViewer();
    const isMapReady = useMapView((map) => map.isReady);
    if (!notesOn) return null;
    return (
      <LayerSwitch words={words} on={on} onPress={() => changeMapSearch({ notes: !on })}>
        {isMapReady && city && <NoteTotal city={city.id} on={on} />}
      </LayerSwitch>
    );
  },
  /** The button for a new note, shown below the layer switches. */
  Button({ variant }: LayerButtonProps) {
    return variant === 'words' && <DropPinButton />;
  },
  /** Drawn while the layer is off too, because a member can still place a note. */
  Drawing({ theme }: DrawingProps) {
    const { city } = useCity();
    const { notesOn } = useViewer();
    const isMapReady = useMapView((map) => map.isReady);
    return isMapReady && notesOn && city && <NotesOnMap city={city} theme={theme} />;
  },
  Legend() {
    const city = useNotesCity();
    const bounds = useMapView((map) => map.bounds);
    return city && <NotesLegend city={city} bounds={bounds} />;
  },
  List() {
    const city = useNotesCity();
    return city && <NoteResults city={city} />;
  },
  Card() {
    const city = useNotesCity();
    return city && <OpenedNotes city={city} />;
  },
  useNeed: null,
  Notice: null,
  /** Shown while the layer is off too, because a member can still post a note. */
  Alert() {
    const { notesOn } = useViewer();
    return notesOn && <NotesToasts />;
  },
  IfInvented: null,
} satisfies LinkedLayer;
