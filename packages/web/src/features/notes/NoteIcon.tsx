import { LineDrawing } from '../../ui/Icon.tsx';

/** Icons in the style of the page’s other icons. They are defined here because the first screen does not need them. */
const SHAPES = {
  heart: 'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
  reply: 'M4.5 5.5h15v10h-8L7 19.5v-4H4.5Z',
  bookmark: 'M7 4h10v16l-5-3.8L7 20Z',
  follow: 'M5.5 17h13l-1.8-2.8v-3.9a4.7 4.7 0 0 0-9.4 0v3.9ZM10 20h4M12 5.6V4',
  report: 'M6 21V4M6 4.5h12l-2.6 4 2.6 4H6',
  edit: 'm14.5 5.5 4 4L8.5 19.5 4 20l.5-4.5ZM12.5 7.5l4 4',
  delete: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  up: 'm6.5 14 5.5-5.5 5.5 5.5',
  down: 'm6.5 10 5.5 5.5 5.5-5.5',
  before: 'm14 7-5 5 5 5',
  after: 'm10 7 5 5-5 5',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M5 12.5V19a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-6.5',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 3.8V12l2.8 2',
  eye: 'M2.5 12c2.2-4 5.4-6 9.5-6s7.3 2 9.5 6c-2.2 4-5.4 6-9.5 6s-7.3-2-9.5-6Zm9.5-2.8a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  image: 'M4.5 5h15v14h-15ZM4.5 16l4.5-4.5 3.5 3.5 2.5-2.5 4.5 4.5M15 9.2h.01',
} as const;

export type NoteIconName = keyof typeof SHAPES;

/** `filled`: the action that the icon represents is active. */
export function NoteIcon({
  name,
  size,
  filled = false,
  className,
}: {
  readonly name: NoteIconName;
  readonly size?: number;
  readonly filled?: boolean;
  readonly className?: string;
}) {
  return (
    <LineDrawing size={size} className={className}>
      <path d={SHAPES[name]} fill={filled ? 'currentColor' : undefined} />
    </LineDrawing>
  );
}
