import type { PlaceKind } from '@crimemap/contract/places';
import { PLACE_KINDS } from './place-kinds.ts';

/** Beside the words for the same kind. */
export function KindIcon({ kind, size = 18, className }: { kind: PlaceKind; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PLACE_KINDS[kind].shape} />
    </svg>
  );
}
