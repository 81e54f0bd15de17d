import type { CityId } from '@crimemap/contract/cities';
import { LiveTotal } from '../features/live/LiveTotal.tsx';
import { NoteTotal } from '../features/notes/NoteTotal.tsx';

/** How many there are of a layer, beside its switch. */
export function LayerTotal({ of, ...asked }: { of: 'notes' | 'live'; city: CityId; on: boolean }) {
  return of === 'notes' ? <NoteTotal {...asked} /> : <LiveTotal {...asked} />;
}
