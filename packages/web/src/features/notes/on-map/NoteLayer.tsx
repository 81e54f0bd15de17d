import type { Note } from '@crimemap/contract/notes';
import { useMemo } from 'react';
import type { Theme } from '../../../map/palette.ts';
import { useMapLayer } from '../../../map/use-map-layer.ts';
import { noteImages } from './note-images.ts';
import { chosenPin, notePins } from './note-layers.ts';
import { useNotePointer } from './use-note-pointer.ts';

interface NoteLayerProps {
  readonly notes: readonly Note[];
  /** The one that is open. */
  readonly chosen: Note | null;
  readonly theme: Theme;
  readonly onOpen: (ids: readonly string[]) => void;
}

/** The pins of notes. */
export function NoteLayer({ notes, chosen, theme, onOpen }: NoteLayerProps) {
  const images = useMemo(() => noteImages(theme), [theme]);
  useMapLayer(
    'note-pins',
    useMemo(() => notePins(notes, images, theme), [notes, images, theme]),
  );
  useMapLayer(
    'note-chosen',
    useMemo(() => chosen && chosenPin(chosen, images, theme), [chosen, images, theme]),
  );
  useNotePointer(onOpen);
  return null;
}
