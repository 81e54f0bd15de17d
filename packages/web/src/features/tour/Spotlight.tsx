import type { Box, Size } from './place-card.ts';
import { darkAround, outlineOf } from './spotlight-path.ts';

/** The dimmed page, with light on what is spoken of. */
export function Spotlight({ lit, screen }: { lit: readonly Box[]; screen: Size }) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full">
      <path d={darkAround(lit, screen)} fillRule="evenodd" className="fill-black/45 dark:fill-black/60" />
      {lit.map((box) => (
        <path key={`${box.left},${box.top}`} d={outlineOf(box)} className="fill-none stroke-2 stroke-accent" />
      ))}
    </svg>
  );
}
