import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';

/** The address of a crime type's drawing. */
export const iconUrl = (type: CrimeType): string => `/icons/${type}.svg`;

/** A crime type’s sign: its shape in its colour on a tinted tile. Its name always stands beside it. */
export function CrimeTypeIcon({ type, size = 28 }: { type: CrimeType; size?: number }) {
  const colour = CRIME_TYPE_FACTS[type].colour;
  const mask = `url(${iconUrl(type)}) center / contain no-repeat`;
  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-items-center rounded-[30%] border"
      style={{
        width: size,
        height: size,
        borderColor: colour,
        background: `color-mix(in srgb, ${colour} 14%, transparent)`,
      }}
    >
      <span
        style={{
          width: size * 0.66,
          height: size * 0.66,
          mask,
          background: `color-mix(in srgb, ${colour} 55%, var(--text))`,
        }}
      />
    </span>
  );
}
