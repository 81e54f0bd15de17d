import type { CityId } from '@crimemap/contract/cities';
import { type CountGroup, countIncidents } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { AreaFound } from '../understand/area-found.ts';
import { type Period, periodIn } from '../understand/period.ts';
import { numberIn } from '../words/written.ts';
import { holdingsOf } from './held.ts';
import { noDataIn, reachOf } from './held-words.ts';
import { labelOf, notPublished, notPublishedIn, placeIn, reportsIn, showing, todayIn } from './told.ts';
import { type Finding, finding, type ToolContext, type Wanted } from './tool.ts';

const CELLS_MAX = 16;

export interface Cell {
  readonly city: CityId;
  readonly type: CrimeType | null;
  readonly area: AreaFound | null;
  readonly period: Period;
}

/** The query that counts a cell. */
export const queryOf = ({ type, area, period }: Omit<Cell, 'city'>, by?: CountGroup) => ({
  crime_type: type ?? undefined,
  ...(area ? { [area.field]: area.code } : {}),
  ...period,
  by,
});

/** Each type, area and period that was asked for, with each other. */
export function cellsOf({ city, types, areas, periods }: Wanted): Cell[] {
  const all = <Value>(values: readonly Value[], none: Value) => (values.length > 0 ? values : [none]);
  return all<CrimeType | null>(types, null).flatMap((type) =>
    all<AreaFound | null>(areas, null).flatMap((area) =>
      all<Period>(periods, {}).map((period) => ({ city, type, area, period })),
    ),
  );
}

/** How many reports there are: one number, or several beside each other in the order they were asked for. */
export async function countReports(wanted: Wanted, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { city } = wanted;
  const missing = notPublished(city, wanted.types);
  const types = wanted.types.filter((type) => !missing.includes(type));
  if (missing.length > 0 && types.length === 0) return finding(notPublishedIn(language, city, missing));
  const today = todayIn(city, context);
  const cells = cellsOf({ ...wanted, types });
  const holdings = await holdingsOf(city, types, today, context);
  const counted = await Promise.all(
    cells.slice(0, CELLS_MAX).map(async (cell) => {
      const reach = reachOf(language, cell.type, cell.period, holdings, types.length > 1);
      if (!reach.isHeld) return { cell, reach };
      const { reply, query } = await context.ask(countIncidents, { params: { city }, query: queryOf(cell) }, context);
      if (reply.total === null) return { cell, reach: { isHeld: false, notes: [] } };
      return { cell, reach, number: { label: labelOf(language, { ...cell, today }), value: reply.total, query } };
    }),
  );
  const numbers = counted.flatMap(({ number }) => (number ? [number] : []));
  const [a, b] = numbers;
  const told = counted.map(({ cell, reach, number }) =>
    number
      ? sentenceOf(cell, number.value, today, language)
      : noDataIn(language, placeIn(language, city, cell.area), cell.type, cell.period, reach, today),
  );
  const notes = new Set(counted.flatMap(({ reach }) => (reach.isHeld ? reach.notes : [])));
  const text = [
    told.length === 1 ? told[0] : told.map((each) => `• ${each}`).join('\n'),
    counted.length === 2 && a && b ? differenceOf(a.value, b.value, language) : '',
    ...wanted.areas.flatMap((area) => (area.mergedInto ? [mergedIn(area, language)] : [])),
    missing.length > 0 ? notPublishedIn(language, city, missing) : '',
    leftOutIn(language, cells.length - counted.length),
    [...notes].join(' '),
  ];
  const [first] = counted;
  return finding(text.filter(Boolean).join('\n'), {
    numbers,
    show: first?.number && counted.length === 1 ? showing(language, { ...first.cell, today }) : null,
  });
}

/** What was asked for beyond what one answer tells. */
export function leftOutIn(language: 'en' | 'fr', many: number): string {
  if (many === 0) return '';
  return language === 'fr'
    ? `Cette réponse laisse de côté le reste de la demande (${numberIn('fr', many)}) ; demandez moins de choses à la fois.`
    : `The rest of what was asked for (${numberIn('en', many)} more) is left out here; please ask for less at a time.`;
}

function sentenceOf({ city, type, area, period }: Cell, total: number, today: string, language: 'en' | 'fr'): string {
  const reports = reportsIn(language, total, type);
  return language === 'fr'
    ? `${placeIn('fr', city, area)}\u00a0: ${reports} à la police ${periodIn('fr', period, today)}.`
    : `${placeIn('en', city, area)}: ${reports} to police ${periodIn('en', period, today)}.`;
}

function differenceOf(a: number, b: number, language: 'en' | 'fr'): string {
  const difference = numberIn(language, Math.abs(a - b));
  if (a === b) return language === 'fr' ? 'Les deux nombres sont égaux.' : 'The two numbers are the same.';
  return language === 'fr'
    ? `La différence est de ${difference}. Des nombres de signalements ne disent pas où il fait meilleur vivre.`
    : `The difference is ${difference}. Numbers of reports do not say where it is better to be.`;
}

const mergedIn = ({ name, mergedInto }: AreaFound, language: 'en' | 'fr') =>
  language === 'fr'
    ? `${name.fr} a été fusionnée avec ${mergedInto}\u00a0: ses signalements y sont comptés.`
    : `${name.en} was merged into ${mergedInto}: its reports are counted there.`;
