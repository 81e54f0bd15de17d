import { getAreas } from '@crimemap/contract/areas';
import type { CityId } from '@crimemap/contract/cities';
import { message } from '../../shared/messages.ts';
import type { AreaFound } from '../understand/area-found.ts';
import type { Per } from '../understand/rates.ts';
import { type Language, numberIn } from '../words/written.ts';
import { cellsOf, definitionsIn } from './cells.ts';
import { countedOf, sentenceOf } from './count-reports.ts';
import { caveatsOf, notPublished, notPublishedIn, whyNotPublished } from './not-published.ts';
import { placeIn, todayIn } from './told.ts';
import { type Finding, finding, type ToolContext, type Wanted } from './tool.ts';

/** Of a small area a rate is told to this many digits: one report in 30,000 residents is not none. */
const DIGITS = 3;
const CELLS_MAX = 8;

const written = (language: Language, rate: number): string =>
  new Intl.NumberFormat(`${language}-CA`, { maximumSignificantDigits: DIGITS }).format(rate);

/** How many reports there were for so many residents; without a period, in the last whole year. */
export async function rate(wanted: Wanted, per: Per, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { city } = wanted;
  const why = whyNotPublished(wanted, language);
  if (why !== null) return finding(why);
  const missing = notPublished(city, wanted.types);
  const types = wanted.types.filter((type) => !missing.includes(type));
  if (missing.length > 0 && types.length === 0) return finding(notPublishedIn(language, city, missing));
  const today = todayIn(city, context);
  const lastYear = Number(today.slice(0, 4)) - 1;
  const periods =
    wanted.periods.length > 0 ? wanted.periods : [{ since: `${lastYear}-01-01`, until: `${lastYear}-12-31` }];
  const cells = cellsOf({ ...wanted, types, periods }).slice(0, CELLS_MAX);
  const residents = await Promise.all(cells.map(({ area }) => residentsOf(city, area, context)));
  if (residents.every((many) => many === null))
    return finding(noResidentsIn(language, placeIn(language, city, cells[0]?.area ?? null)));
  const counted = await countedOf(cells, { ...wanted, types }, today, context);
  const parts = counted.map(({ cell, number, without }, i): Pick<Finding, 'text' | 'numbers'> => {
    const many = residents[i] ?? null;
    if (!number) return { text: without, numbers: [] };
    if (many === null) return { text: noResidentsIn(language, placeIn(language, city, cell.area)), numbers: [] };
    const value = (per * number.value) / many;
    const rounded = Number(value.toPrecision(DIGITS));
    const of = message(language, 'rate_per', { per: numberIn(language, per) });
    const among = message(language, 'residents', { many: numberIn(language, many) });
    const counted = sentenceOf(cell, number.value, today, language).replace(/\.$/, '');
    return {
      text: message(language, 'rate_line', { counted, value: written(language, value), of, among }),
      numbers: [{ ...number, label: `${number.label}, ${of}`, value: rounded }, number],
    };
  });
  const notes = [...new Set(counted.flatMap((one) => one.notes))];
  const text = [
    parts.length === 1 ? parts[0]?.text : parts.map((part) => `• ${part.text}`).join('\n'),
    ...definitionsIn(language, wanted.areas),
    ...caveatsOf(wanted, language),
    missing.length > 0 ? notPublishedIn(language, city, missing) : '',
    notes.join(' '),
    message(language, 'rate_foot'),
  ];
  return finding(text.filter(Boolean).join('\n'), { numbers: parts.flatMap(({ numbers }) => numbers) });
}

/** How many people live in an area, or in all areas of a city that tell it; `null` where that is not known. */
async function residentsOf(city: CityId, area: AreaFound | null, context: ToolContext): Promise<number | null> {
  const kinds = area ? [area.kind] : (['neighbourhood', 'municipality', 'borough', 'ward'] as const);
  for (const kind of kinds) {
    const found = await context.ask(getAreas, { params: { city }, query: { kind } }, context).catch(() => null);
    const codes = area && (area.parts ?? [area.mergedInto ?? area.code]);
    const all = found?.reply.features.filter(({ properties }) => !codes || codes.includes(properties.code)) ?? [];
    if (all.length === 0 || all.some(({ properties }) => properties.population === null)) continue;
    return all.reduce((sum, { properties }) => sum + (properties.population ?? 0), 0) || null;
  }
  return null;
}

const noResidentsIn = (language: Language, place: string): string =>
  message(language, 'residents_not_known', { place });
