import type { ReactNode } from 'react';

/** Our line icons: 24 px grid, line width 1.75, round ends. */
const SHAPES = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'm7 10 5 5 5-5',
  panel: 'M4 6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM10 4v16',
  sparkle: 'M11 4.5 12.8 10 18.5 12l-5.7 2L11 19.5 9.2 14 3.5 12l5.7-2ZM18.5 3v4M16.5 5h4',
  news: 'M5 5h14v14H5ZM8.5 9h7M8.5 12.5h7M8.5 16h4',
  pin: 'M12 21c4.5-4.7 7-8.1 7-11a7 7 0 1 0-14 0c0 2.9 2.5 6.3 7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  bell: 'M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm3.5 5.5-2 5-5 2 2-5Z',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c1-3.8 3.9-6 7.5-6s6.5 2.2 7.5 6',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  table: 'M4 5h16v14H4ZM4 10h16M4 14.5h16M10 10v9',
  map: 'm4 6.5 5.5-2.5 5 2.5L20 4v13.5L14.5 20l-5-2.5L4 20ZM9.5 4v13.5M14.5 6.5V20',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12.5V19a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-6.5',
  mail: 'M4 6.5h16v11.5H4ZM4.5 7l7.5 6 7.5-6',
  download: 'M12 4v11M8 11.5l4 4 4-4M5 20h14',
  quote: 'M10 8H5.5v5.5H10V8Zm0 5.5c0 2-1.3 3.2-3.2 3.5M18.5 8H14v5.5h4.5V8Zm0 5.5c0 2-1.3 3.2-3.2 3.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z',
  keyboard: 'M3.5 7h17v10.5h-17ZM7 10.5h.01M10.3 10.5h.01M13.7 10.5h.01M17 10.5h.01M8 14.2h8',
  source:
    'M5 6.5C5 5 8 4 12 4s7 1 7 2.5S16 9 12 9 5 8 5 6.5Zm0 0v11C5 19 8 20 12 20s7-1 7-2.5v-11M5 12c0 1.5 3 2.5 7 2.5s7-1 7-2.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  chart: 'M5 20V11M12 20V4M19 20v-6',
  warning: 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  back: 'M19 12H5M11 6l-6 6 6 6',
  leave: 'M13.5 4.5h-8v15h8M10 12h10.5M16.5 8l4 4-4 4',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  retry: 'M19 8.5A8 8 0 1 0 20 12M19.5 4v4.5H15',
  help: 'M9.2 9.2a2.8 2.8 0 1 1 4.3 2.4c-1 .6-1.5 1.2-1.5 2.2M12 17.2h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  tip: 'M9.5 18h5M10.5 21h3M9.5 15.5c0-2-2.5-3-2.5-6a5 5 0 0 1 10 0c0 3-2.5 4-2.5 6Z',
  pause: 'M9 6v12M15 6v12',
  play: 'm8 5.5 10 6.5-10 6.5Z',
  before: 'm14 7-5 5 5 5',
  next: 'm10 7 5 5-5 5',
  more: 'M5 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4ZM12 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4ZM19 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4Z',
  info: 'M12 11v5.5M12 7.5h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  layers: 'm12 4 8.5 4.5L12 13 3.5 8.5ZM4 12.8l8 4.2 8-4.2M4 16.8l8 4.2 8-4.2',
  near: 'M12 20.5c4.2-4.4 6.5-7.6 6.5-10.3a6.5 6.5 0 1 0-13 0c0 2.7 2.3 5.9 6.5 10.3ZM12 8v4.5M9.8 10.2h4.4',
  compare: 'M4 7h9M4 17h14M4 12h6M13 5v4M10 10v4M18 15v4',
  outside: 'M13 5h6v6M19 5l-8.5 8.5M10 6H5.5v12.5H18V14',
} as const;

export type IconName = keyof typeof SHAPES;

interface DrawingProps {
  readonly size?: number | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** SVG element for line icons, 24 units wide. Decorative, so it must be next to text or inside a labelled button. */
export function LineDrawing({ size = 18, className, children }: DrawingProps) {
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
      {children}
    </svg>
  );
}

/** One of our icons, by name. */
export function Icon({ name, ...drawing }: Omit<DrawingProps, 'children'> & { readonly name: IconName }) {
  return (
    <LineDrawing {...drawing}>
      <path d={SHAPES[name]} />
    </LineDrawing>
  );
}
