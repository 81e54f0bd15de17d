import { classNames } from '../../ui/class-names.ts';
import type { PinVariant } from './on-map/note-images.ts';

const LINES = 'M8.2 9h11.6M8.2 13.6h11.6M8.2 18.2h8';
const CHECK = 'm8.6 14 3.9 4 7-8.2';
const SIGNS: Readonly<Record<PinVariant, string>> = {
  one: LINES,
  own: LINES,
  resolved: CHECK,
  'own-resolved': CHECK,
  'own-waiting': 'M11.4 9v9.4M16.6 9v9.4',
};

interface NoteSignProps {
  readonly size?: number;
  readonly number?: string;
  readonly variant?: PinVariant;
  readonly className?: string;
}

/** The pin of a note as the map draws it, for the legend and for notes without a photo. */
export function NoteSign({ size = 28, number, variant = 'one', className }: NoteSignProps) {
  const isHollow = variant.startsWith('own');
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 28 36"
      width={size * 0.78}
      height={size}
      className={classNames('shrink-0', className)}
    >
      <path
        d="M14 34 2.6 18.6a12.4 12.4 0 1 1 22.8 0Z"
        className={isHollow ? 'fill-panel stroke-note' : 'fill-note'}
        strokeWidth="2.6"
      />
      {number === undefined ? (
        <path
          d={SIGNS[variant]}
          className={classNames('fill-none', isHollow ? 'stroke-note' : 'stroke-on-note')}
          strokeWidth="2.1"
          strokeLinecap="round"
        />
      ) : (
        <text x="14" y="18" textAnchor="middle" className="fill-on-note text-small font-bold">
          {number}
        </text>
      )}
    </svg>
  );
}
