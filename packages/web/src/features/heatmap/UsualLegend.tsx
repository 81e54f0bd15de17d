import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { HEAT_OPACITY } from '../../map/area-opacity.ts';
import { MAP_COLOURS, over, type Theme } from '../../map/palette.ts';
import { Button } from '../../ui/Button.tsx';
import { standOutWords, whyNotJudged, withoutRangeWords } from '../../usual/usual-areas.ts';
import { hatching } from './HeatRamp.tsx';
import { MARK_GROUND } from './mark-image.ts';
import type { UsualOfAreas } from './use-heat.ts';

/** What the patterns stand for, how many areas stand out, and how many such marks are chance. */
export function UsualLegend({ usual, theme }: { usual: UsualOfAreas; theme: Theme }) {
  return (
    <>
      <UsualSwatches theme={theme} />
      <div role="status" className="mt-1.5 text-small leading-snug text-muted">
        {sentencesOf(usual).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {usual.isFailed && (
          <Button variant="link" className="!text-small" onClick={usual.retry}>
            {m.try_again()}
          </Button>
        )}
      </div>
    </>
  );
}

/** What stands out and what could not be judged; without marks, why there are none. */
const sentencesOf = (usual: UsualOfAreas): readonly string[] =>
  usual.marks
    ? [standOutWords(usual.marks), withoutRangeWords(usual.marks), ...usual.notJudged].filter(
        (sentence) => sentence !== null,
      )
    : [whyNone(usual)];

/** Why there are no marks, or that they are still to come. */
function whyNone({ reason, reach, isFailed }: UsualOfAreas): string {
  if (isFailed) return m.usual_failed();
  return reason ? whyNotJudged(reason, reach) : m.usual_loading();
}

/** More, fewer, as usual, and what has no range, as the map draws them. The colours stay where the system has its own. */
export function UsualSwatches({ theme, bare = false }: { readonly theme: Theme; readonly bare?: boolean }) {
  const { more, fewer, land, heat } = MAP_COLOURS[theme];
  const swatches: readonly (readonly [words: string, swatch: ReactNode])[] = [
    [m.usual_key_more(), <Swatch key="more" ground={over(more, land, MARK_GROUND)} edge={more} triangle={UP} />],
    [
      m.usual_key_fewer(),
      <Swatch key="fewer" ground={over(fewer, land, MARK_GROUND)} edge={fewer} triangle={DOWN} isHollow />,
    ],
    [m.usual_key_usual(), <Swatch key="usual" ground={over(heat[0], land, HEAT_OPACITY)} />],
    [m.usual_key_none(), <Swatch key="none" ground={hatching(theme)} />],
  ];
  if (bare)
    return (
      <span aria-hidden="true" className="flex gap-1">
        {swatches.map(([, swatch]) => swatch)}
      </span>
    );
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-1 text-small text-muted">
      {swatches.map(([words, swatch]) => (
        <li key={words} className="flex items-center gap-1.5">
          {swatch}
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

const UP = 'M14 2.5 18.5 10.5h-9Z';
const DOWN = 'M14 10.5 18.5 2.5h-9Z';

interface SwatchProps {
  readonly ground: string;
  readonly edge?: string;
  readonly triangle?: string;
  readonly isHollow?: boolean;
}

function Swatch({ ground, edge, triangle, isHollow = false }: SwatchProps) {
  return (
    <span
      aria-hidden="true"
      className="h-3.5 w-7 shrink-0 overflow-hidden rounded-xs border border-line forced-color-adjust-none"
      style={{ background: ground, ...(edge && { borderColor: edge, borderStyle: isHollow ? 'dashed' : 'solid' }) }}
    >
      {triangle && (
        <svg aria-hidden="true" viewBox="0 0 28 13" className="block size-full">
          <path d={triangle} fill={isHollow ? 'none' : edge} stroke={edge} strokeWidth={isHollow ? 1.5 : 0} />
        </svg>
      )}
    </span>
  );
}
