import type { PlaceKind } from '@crimemap/contract/places';
import { LineDrawing } from '../../ui/Icon.tsx';
import { PLACE_KINDS } from './place-kinds.ts';

/** Beside the words for the same kind. */
export function KindIcon({ kind, size, className }: { kind: PlaceKind; size?: number; className?: string }) {
  return (
    <LineDrawing size={size} className={className}>
      <path d={PLACE_KINDS[kind].shape} />
    </LineDrawing>
  );
}
