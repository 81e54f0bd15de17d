import type { NoteType as Type } from '@crimemap/contract/notes';
import { CrimeTypeIcon } from '../../map/CrimeTypeIcon.tsx';
import { noteTypeName } from './note-types.ts';

/** What a note is about, with its sign. */
export function NoteType({ type }: { readonly type: Type }) {
  return (
    <span className="inline-flex items-center gap-2 text-small text-muted">
      <CrimeTypeIcon type={type === 'other' ? 'unknown' : type} size={22} />
      {noteTypeName(type)}
    </span>
  );
}
