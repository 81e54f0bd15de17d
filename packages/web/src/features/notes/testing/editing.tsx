import { listCities } from '@crimemap/contract/cities';
import { getFeatures } from '@crimemap/contract/features';
import { editNote, getNote, getNoteThread, type NoteImage } from '@crimemap/contract/notes';
import { getProfile } from '@crimemap/contract/profiles';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { aNote, NOTE_ID } from '../../../api/testing/a-note.ts';
import { renderWithProviders } from '../../../api/testing/mock-api.tsx';
import { completePage } from '../../../ui/testing/complete-page.ts';
import EditNoteDialog from '../write/EditNoteDialog.tsx';
import { ANA, aServer, aThread, FEATURES, signIn } from './notes-server.tsx';

/** Sets up a page on which a member edits a note, and its mock server. */
export function editingANote() {
  completePage();
  localStorage.clear();
  signIn();
  const server = aServer();
  server.says(getFeatures, FEATURES);
  server.says(listCities, []);
  server.says(getProfile, ANA);
  server.says(getNote, aNote());
  server.says(getNoteThread, aThread());
  server.on(editNote, () => Response.json(aNote({ title: 'Saved', version: 2 })));
  return {
    server,
    async show(images: readonly NoteImage[] = []) {
      server.says(getNoteThread, aThread({ images: [...images] }));
      const onClose = vi.fn();
      const drawn = renderWithProviders(<EditNoteDialog noteId={NOTE_ID} onClose={onClose} />);
      await screen.findByLabelText('Title');
      return { onClose, ...drawn };
    },
  };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
