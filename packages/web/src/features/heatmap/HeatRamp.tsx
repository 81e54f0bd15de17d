import { classLabels, firstNumbers, shortLabels } from '@crimemap/incident-counts/heat-classes';
import type { CSSProperties, ReactNode } from 'react';
import { formatCompact, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import {
  HEAT_OPACITY,
  MAP_COLOURS,
  opacityAt,
  over,
  type Theme,
  WITH_REPORTS,
  WITHOUT_REPORTS,
} from '../../map/palette.ts';
import { Button } from '../../ui/Button.tsx';
import { standOutWords, whyNotJudged, withoutRangeWords } from '../../usual/usual-areas.ts';
import { windowText } from '../../usual/usual-words.ts';
import { MARK_GROUND } from './mark-image.ts';
import type { Heat, UsualOfAreas } from './use-heat.ts';

/** Maximum number of decimals of a class bound. This is enough, because bounds are round numbers. */
const BOUND_DIGITS = 3;

/** Maximum number of characters that fit on one line below a step. */
const FITS = 6;

interface HeatRampProps {
  readonly heat: Pick<Heat, 'classes' | 'measure' | 'values' | 'ratesWithheld'>;
  readonly theme: Theme;
  /** Zoom of the map. When zoomed in, the map draws the areas fainter. */
  readonly zoom: number;
  /** True inside a button that already names the measure. Then only the colours and their lower bounds are rendered. */
  readonly bare?: boolean;
}

/**
 * Legend of the coloured areas: the six steps as the map draws them, with their ranges, and the hatching if an area has
 * no number. Long numbers are shortened; the title and the text for screen readers contain the full range. The colours
 * remain in forced-colours mode.
 */
export function HeatRamp({ heat, theme, zoom, bare = false }: HeatRampProps) {
  const labels = classLabels(heat.classes, heat.measure, (value) => formatNumber(value, BOUND_DIGITS));
  if (bare) return <Steps heat={heat} theme={theme} zoom={zoom} />;
  if (heat.measure === 'rate' && heat.ratesWithheld)
    return <p className="mt-1.5 text-small leading-snug text-muted">{m.rate_reports_missing()}</p>;
  const short = labels.some((label) => label.length > FITS) ? shortLabels(heat.classes, formatCompact) : labels;
  const isHatched = heat.values.some((value) => value[heat.measure] === null && !value.isFew);
  return (
    <>
      <ol className="grid grid-cols-6 gap-0.5">
        {labels.map((label, step) => (
          <li key={label} className="text-center" title={label}>
            <span
              aria-hidden="true"
              className="block h-2.5 rounded-xs border border-line forced-color-adjust-none"
              style={swatchOf(step, theme, zoom)}
            />
            <span aria-hidden="true" className="mt-1 block text-small whitespace-nowrap text-muted tabular-nums">
              {short[step]}
            </span>
            <span className="sr-only">{label}</span>
          </li>
        ))}
      </ol>
      {isHatched && (
        <p className="mt-1.5 flex items-center gap-1.5 text-small text-muted">
          <span
            aria-hidden="true"
            className="h-2.5 w-6 shrink-0 rounded-xs border border-line forced-color-adjust-none"
            style={{ background: hatching(theme) }}
          />
          <span>{heat.measure === 'rate' ? m.heat_hatched_rate() : m.heat_hatched()}</span>
        </p>
      )}
    </>
  );
}

/** Row of the colours, with the lower bound of each. */
const Steps = ({ heat: { classes, measure }, theme, zoom }: Omit<HeatRampProps, 'bare'>) => (
  <span aria-hidden="true" className="grid grid-cols-6 text-center tabular-nums">
    {firstNumbers(classes, measure, formatCompact).map((number, step) => (
      <span key={number}>
        <span className="block h-2 forced-color-adjust-none" style={swatchOf(step, theme, zoom)} />
        <span>{number}</span>
      </span>
    ))}
  </span>
);

/** Returns the background of a step, as the map draws it over land at this zoom. */
function swatchOf(step: number, theme: Theme, zoom: number): CSSProperties {
  const { heat, land } = MAP_COLOURS[theme];
  return {
    background: over(heat[step] ?? land, land, opacityAt(zoom, step === 0 ? WITHOUT_REPORTS : WITH_REPORTS)),
  };
}

/** Returns the hatching for areas without a number, as a CSS background. */
export const hatching = (theme: Theme): string => {
  const { hatch, land } = MAP_COLOURS[theme];
  return `repeating-linear-gradient(135deg, ${hatch} 0 1px, transparent 1px 4px) ${land}`;
};

interface HeatLegendProps {
  readonly measure: 'count' | 'rate';
  readonly how: 'fixed' | 'computed';
  /** True if more than half of the areas would be in the last of the fixed classes. */
  readonly fixedSaysLittle: boolean;
  readonly onBreaks: (breaks: 'fixed' | 'computed') => void;
  readonly approximate: boolean;
}

/** Text below the colours: which class breaks are used and, if so, that the areas are approximate. */
export function HeatLegend(props: HeatLegendProps) {
  const { approximate } = props;
  return (
    <>
      <Breaks {...props} />
      {approximate && (
        <p className="mt-1.5 text-small text-warning">
          <b className="font-semibold">{m.approximate_areas()}</b>
          <span>{`. ${m.approximate_why()}`}</span>
        </p>
      )}
    </>
  );
}

function Breaks({ measure, how, fixedSaysLittle, onBreaks }: HeatLegendProps) {
  if (measure === 'rate' || (how === 'fixed' && !fixedSaysLittle)) return null;
  return (
    <p className="mt-1.5 text-small leading-snug text-muted">
      <span>{how === 'computed' ? m.breaks_computed() : m.breaks_offer()}</span>{' '}
      <Button
        variant="link"
        className="!inline !min-h-0 !text-small"
        onClick={() => onBreaks(how === 'computed' ? 'fixed' : 'computed')}
      >
        {how === 'computed' ? m.breaks_use_fixed() : m.breaks_use_computed()}
      </Button>
    </p>
  );
}

/** Returns the unit of the colours, which is shown beside the legend's title. */
export function unitOf({ usual, measure }: Pick<Heat, 'usual' | 'measure'>): string {
  if (usual) return usual.until ? windowText('days_28', usual.until) : '';
  return measure === 'rate' ? m.rate_unit() : m.count_unit();
}

/**
 * Legend for unusual areas: the patterns, the number of unusual areas and the share of marks that are due to chance.
 */
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

/** Returns sentences about what is unusual and what could not be judged, or about why there are no marks. */
const sentencesOf = (usual: UsualOfAreas): readonly string[] =>
  usual.marks
    ? [standOutWords(usual.marks), withoutRangeWords(usual.marks), ...usual.notJudged].filter(
        (sentence) => sentence !== null,
      )
    : [whyNone(usual)];

/** Returns why there are no marks, or that they are still loading. */
function whyNone({ reason, reach, isFailed }: UsualOfAreas): string {
  if (isFailed) return m.usual_failed();
  return reason ? whyNotJudged(reason, reach) : m.usual_loading();
}

/**
 * Patterns for more, fewer, within the usual range and without a range, as the map draws them. The colours remain in
 * forced-colours mode.
 */
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
