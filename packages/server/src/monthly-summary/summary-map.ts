import { type Area, areaNameIn } from '@crimemap/contract/areas';
import { countOfArea } from '@crimemap/incident-counts/area-names';
import { classesFor, classLabels, type HeatClasses, stepOf } from '@crimemap/incident-counts/heat-classes';
import { monthWords } from '../shared/day-words.ts';
import { frameAround, outlineOf, type Point, projected, ringsOf, short } from '../shared/drawn-outlines.ts';
import { type Html, html } from '../shared/page-html.ts';
import type { MonthlySummary } from './gather-summary.ts';
import type { SummaryWords } from './summary-words.ts';

/**
 * Size of the drawing, which is cropped to fill a rectangle of any shape. The part around `MIDDLE` is always visible.
 */
const SIZE = { width: 600, height: 600 };
const MIDDLE = { x: 0.38, y: 0.19 };
/** Factor by which the drawing is larger than the area, so that the whole area and its neighbours are visible. */
const MARGIN = 2.6;
/** Font sizes in units of the drawing, and the width of a character relative to the font size. */
const NAME_SIZE = 13;
const COUNT_SIZE = 17;
const CHARACTER = 0.58;
/** First colour class on which text is white. The colours are those of the light map. */
const WHITE_FROM = 4;

interface Drawn {
  readonly area: Area;
  readonly path: string;
  readonly count: number | null;
  readonly isOwn: boolean;
}

/**
 * Returns a map of the area and its neighbours, coloured by their numbers of reports with the classes of the main map.
 * If no number is known, only outlines are drawn. Returns `null` if the area has no boundary.
 */
export function summaryMap(summary: MonthlySummary, words: SummaryWords): Html | null {
  const own = summary.areas.find(({ properties }) => properties.code === summary.area.code);
  const corners = own ? ringsOf(own.geometry).flat().map(projected) : [];
  if (!own || corners.length < 3) return null;
  const { say, number, language } = words;
  const frame = frameAround(corners, SIZE, MARGIN);
  const { countsOfAreas } = summary;
  const countOf = ({ properties }: Area) => countsOfAreas && countOfArea(countsOfAreas, properties);
  const classes = classesFor(
    summary.areas.flatMap((area) => countOf(area) ?? []),
    'count',
    undefined,
  );
  const drawn = summary.areas
    .map(
      (area): Drawn => ({
        area,
        path: outlineOf(area.geometry, frame, SIZE),
        count: countOf(area),
        isOwn: area === own,
      }),
    )
    .filter(({ path }) => path !== '')
    // Draw the summary’s area last, so that it is on top.
    .sort((a, b) => Number(a.isOwn) - Number(b.isOwn));
  const name = areaNameIn(language, own.properties.name || own.properties.code);
  const month = monthWords(language, summary.month);
  const caption = countsOfAreas ? say('summary_map_caption', { month, name }) : say('summary_map_outline', { name });
  const inWords = drawn.map(({ area: { properties }, count }) =>
    say('summary_map_area', {
      name: areaNameIn(language, properties.name || properties.code),
      count: words.countOrNot(count),
    }),
  );
  const labels = drawn.map((one) => labelHtml(one, frame, classes, words));
  return html`<figure class="map"><h2>${say('summary_map')}</h2>
<div class="drawing"><svg role="img" aria-label="${[caption, ...inWords].join(' ')}" preserveAspectRatio="xMidYMid slice" viewBox="0 0 ${String(SIZE.width)} ${String(SIZE.height)}">${drawn.map(({ path, count, isOwn }) => html`<path class="area ${count === null ? 'unknown' : `heat-${stepOf(classes, count)}`}${isOwn ? ' outlined' : ''}" d="${path}"/>`)}${labels}</svg></div>
${countsOfAreas ? html`<ul class="legend">${classLabels(classes, 'count', number).map((label, step) => html`<li><svg aria-hidden="true" viewBox="0 0 10 6"><rect class="heat-${String(step)}" width="10" height="6"/></svg>${label}</li>`)}</ul>` : ''}
<figcaption>${caption}</figcaption></figure>`;
}

/**
 * Returns the label of an area: its number, below its name if the name fits into the area. Returns no label if the
 * number would be cropped or does not fit.
 */
function labelHtml(
  { area: { geometry, properties }, count, isOwn }: Drawn,
  { onPaper }: ReturnType<typeof frameAround>,
  classes: HeatClasses,
  { language, number }: SummaryWords,
): Html {
  if (count === null || !properties.centre) return html``;
  const [x, y] = onPaper(projected(properties.centre));
  const { width, height } = SIZE;
  const isInMiddle = Math.abs(x / width - 0.5) < MIDDLE.x && Math.abs(y / height - 0.5) < MIDDLE.y;
  const rings = ringsOf(geometry).map((ring) => ring.map((place) => onPaper(projected(place))));
  const hasRoom = (text: string, size: number, lines: number) =>
    [y - lines / 2, y + lines / 2].every((at) => roomAt([x, at], rings) > text.length * size * CHARACTER);
  const digits = number(count);
  if (!isOwn && !(isInMiddle && hasRoom(digits, COUNT_SIZE, COUNT_SIZE))) return html``;
  const name = areaNameIn(language, properties.name || properties.code);
  const isNamed = hasRoom(name, NAME_SIZE, NAME_SIZE + COUNT_SIZE);
  const ink = stepOf(classes, count) >= WHITE_FROM ? ' white' : '';
  const line = (text: string, size: number, at: number, kind: string) =>
    html`<text class="${kind}${ink}" x="${short(x)}" y="${short(at)}" font-size="${String(size)}">${text}</text>`;
  return html`${isNamed ? line(name, NAME_SIZE, y - 3, 'name') : ''}${line(digits, COUNT_SIZE, isNamed ? y + COUNT_SIZE - 2 : y + COUNT_SIZE / 3, isOwn ? 'count own-count' : 'count')}`;
}

/** Returns the maximum width of a text that is inside an area and centred at a point, or 0 if the point is outside. */
function roomAt([x, y]: Point, rings: ReadonlyArray<readonly Point[]>): number {
  const intersections = rings.flatMap((ring) =>
    ring.flatMap(([x1, y1], at): number[] => {
      const [x2, y2] = ring[(at + 1) % ring.length] as Point;
      return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
    }),
  );
  const before = intersections.filter((one) => one < x);
  return before.length % 2 === 0 ? 0 : 2 * Math.min(...intersections.map((one) => Math.abs(one - x)));
}
