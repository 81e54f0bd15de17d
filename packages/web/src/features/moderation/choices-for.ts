import type { Decision } from '@crimemap/contract/moderation';
import type { NoteState } from '@crimemap/contract/notes';

/** What a moderator can do about something in this state. `newPhotos`: some came after a moderator had let it stand. */
export function choicesFor(state: NoteState, reported: boolean, newPhotos = false): Decision[] {
  const dismiss = reported ? (['dismiss'] as const) : [];
  switch (state) {
    case 'held':
      return ['approve', 'hide', 'delete', ...dismiss];
    case 'shown':
      return [...(newPhotos ? (['approve'] as const) : dismiss), 'hide', 'delete'];
    case 'hidden':
      return ['restore', 'delete', ...dismiss];
    case 'draft':
    case 'deleted':
      return [];
  }
}
