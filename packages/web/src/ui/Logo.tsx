import { COLOURS } from '@crimemap/contract/colours';

const HEAT = COLOURS.dark.heat;

/** The logo: a pin whose head is a small map of areas. */
export function Logo({ size = 38 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 38 38" className="shrink-0">
      <defs>
        <linearGradient id="logo-ground" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={HEAT[3]} />
          <stop offset="1" stopColor={HEAT[1]} />
        </linearGradient>
      </defs>
      <rect width="38" height="38" rx="10" fill="url(#logo-ground)" />
      <path
        d="M19 30.5c5.6-5.8 8.7-10 8.7-13.7a8.7 8.7 0 1 0-17.4 0c0 3.7 3.1 7.9 8.7 13.7Z"
        fill="none"
        stroke="#f4fbff"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M19 12.7v8.2M14.9 16.8h8.2" stroke={HEAT[5]} strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
