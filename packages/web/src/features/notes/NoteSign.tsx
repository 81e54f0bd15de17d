import { classNames } from '../../ui/class-names.ts';

/** A note’s pin as it stands on the map, for the legend and where a note has no photo. */
export function NoteSign({ size = 28, number, className }: { size?: number; number?: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 28 36"
      width={size * 0.78}
      height={size}
      className={classNames('shrink-0', className)}
    >
      <path d="M14 34 2.6 18.6a12.4 12.4 0 1 1 22.8 0Z" className="fill-note" />
      {number === undefined ? (
        <path
          d="M8.2 9h11.6M8.2 13.6h11.6M8.2 18.2h8"
          className="fill-none stroke-on-note"
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
