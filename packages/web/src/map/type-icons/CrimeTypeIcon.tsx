import { CRIME_TYPE_FACTS, type CrimeType } from '@crimemap/contract/crime-types';
import { ON_TYPE_COLOUR } from '../palette.ts';
import { DRAWING_BOX, DRAWING_LINE, drawingOf } from './type-drawings.ts';

/** Returns the URL of the icon of a crime type. */
export const iconUrl = (type: CrimeType): string => `/icons/${type}.svg`;

/** Icon of a crime type in the type's colour, on a tinted tile. Must be shown together with the name of the type. */
export function CrimeTypeIcon({ type, size = 28 }: { type: CrimeType; size?: number }) {
  const colour = CRIME_TYPE_FACTS[type].colour;
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
      <svg
        aria-hidden="true"
        width={size * 0.66}
        height={size * 0.66}
        viewBox={`0 0 ${DRAWING_BOX} ${DRAWING_BOX}`}
        fill="none"
        stroke={`color-mix(in srgb, ${colour} 55%, var(--text))`}
        strokeWidth={DRAWING_LINE}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={drawingOf(type)} />
      </svg>
    </span>
  );
}

/**
 * A report as it is drawn on the map: a disc in the colour of its type. Must be shown together with the name of the
 * type.
 */
export function ReportSign({ type, size = 18 }: { type: CrimeType; size?: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 place-items-center rounded-full forced-color-adjust-none"
      style={{ width: size, height: size, background: CRIME_TYPE_FACTS[type].colour }}
    >
      <span
        style={{
          width: size * 0.62,
          height: size * 0.62,
          mask: `url(${iconUrl(type)}) center / contain no-repeat`,
          background: ON_TYPE_COLOUR,
        }}
      />
    </span>
  );
}
