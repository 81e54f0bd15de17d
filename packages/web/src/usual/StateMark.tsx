import type { JudgedRange } from '@crimemap/usual-range/usual-range';

type State = JudgedRange['state'];

/** Around (0, 0): filled and upwards for more, hollow and downwards for fewer. The third, as usual, is a disc. */
const TRIANGLES: Readonly<Record<Exclude<State, 'usual'>, (radius: number) => string>> = {
  more: (r) => `M0 ${-r}L${r} ${0.8 * r}H${-r}Z`,
  fewer: (r) => `M0 ${r}L${r} ${-0.8 * r}H${-r}Z`,
};

const COLOURS: Readonly<Record<State, string>> = {
  more: 'fill-warning stroke-panel',
  fewer: 'fill-panel stroke-accent',
  usual: 'fill-text stroke-panel',
};

interface StateMarkProps {
  readonly state: State;
  /** In units of the drawing it stands in. */
  readonly radius: number;
}

/** What a count is beside its usual range, told by shape and filling, and by colour as well: inside an SVG, around its origin. */
export function StateMark({ state, radius }: StateMarkProps) {
  const shared = { 'data-state': state, className: COLOURS[state], strokeWidth: state === 'fewer' ? 2 : 1 };
  if (state === 'usual') return <circle r={0.85 * radius} {...shared} />;
  return <path d={TRIANGLES[state](radius)} strokeLinejoin="round" {...shared} />;
}
