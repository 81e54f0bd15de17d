import { countIncidents } from '@crimemap/contract/counts';
import { CrimeType } from '@crimemap/contract/crime-types';
import type { Period } from '../understand/period.ts';
import { periodIn } from '../understand/period.ts';
import { TYPE_WORDS } from '../words/crime-type-words.ts';
import { hourIn, listIn, monthIn, numberIn, weekdayIn } from '../words/written.ts';
import { cellsOf, queryOf } from './count-reports.ts';
import { freshnessIn, labelOf, notPublished, notPublishedIn, placeIn, reportsIn, showing, todayIn } from './told.ts';
import { type Finding, finding, type ToolContext, type Wanted } from './tool.ts';

const GROUPS_MAX = 36;

async function grouped(wanted: Wanted, by: 'year' | 'month' | 'weekday' | 'hour' | 'crime_type', context: ToolContext) {
  const { language } = context;
  const { city } = wanted;
  const today = todayIn(city, context);
  const cell = cellsOf(wanted)[0] ?? { city, type: null, area: null, period: {} };
  const { reply, query } = await context.ask(countIncidents, { params: { city }, query: queryOf(cell, by) }, context);
  const base = labelOf(language, { ...cell, today });
  const said = reply.groups.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
  const unsaid = reply.groups.find(({ value }) => value === null)?.count ?? 0;
  const cited = (words: string, value: number) => ({ label: `${base}, ${words}`, value, query });
  const about = `${placeIn(language, city, cell.area)}, ${periodIn(language, cell.period, today)}`;
  return { reply, query, base, said, unsaid, cited, about, cell, today, show: showing(language, { ...cell, today }) };
}

const none = ({ language }: ToolContext, about: string): Finding =>
  finding(
    language === 'fr'
      ? `${about}\u00a0: aucun signalement n’est conservé pour cette question.`
      : `${about}: no report is held for this question.`,
  );

/** How many reports there were each year, or each month, one after the other. */
export async function trend(wanted: Wanted, by: 'year' | 'month', context: ToolContext): Promise<Finding> {
  const missing = notPublished(wanted.city, wanted.types);
  if (missing.length > 0) return finding(notPublishedIn(context.language, wanted.city, missing));
  const { language } = context;
  const { said, cited, about, cell, today, show } = await grouped(wanted, by, context);
  if (said.length === 0) return none(context, about);
  const end = cell.period.until ?? today;
  const last = withGaps(said, by, earlier(end, today)).slice(-GROUPS_MAX);
  const words = (value: string) => (by === 'year' ? value : monthIn(language, value));
  const now = by === 'year' ? today.slice(0, 4) : today.slice(0, 7);
  const lines = last.map(
    ({ value, count }) =>
      `• ${words(value)}${language === 'fr' ? '\u00a0:' : ':'} ${numberIn(language, count)}${value === now ? (language === 'fr' ? ' (jusqu’ici)' : ' (so far)') : ''}`,
  );
  const what = cell.type ? TYPE_WORDS[cell.type] : null;
  const head =
    language === 'fr'
      ? `Signalements${what ? ` ${what.fr}` : ''} à la police, ${about}\u00a0:`
      : `Reports${what ? ` of ${what.en}` : ''} to police, ${about}:`;
  return finding(`${head}\n${lines.join('\n')}\n${(await freshnessIn(wanted.city, [{}], context)).trim()}`.trim(), {
    numbers: last.map(({ value, count }) => cited(words(value), count)),
    show,
  });
}

const earlier = (a: string, b: string): string => [a, b].sort()[0] ?? a;

/** A year or a month without a report is one with none of them, from the first that has one. */
function withGaps(said: ReadonlyArray<{ value: string; count: number }>, by: 'year' | 'month', end: string) {
  const counts = new Map(said.map(({ value, count }) => [value, count]));
  const all: Array<{ value: string; count: number }> = [];
  const [year = 0, month = 1] = (said[0]?.value ?? end).split('-').map(Number);
  const until = [end.slice(0, by === 'year' ? 4 : 7), said.at(-1)?.value ?? ''].sort()[1] ?? '';
  for (let i = 0; i < 12 * 200; i += 1) {
    const value =
      by === 'year' ? String(year + i) : new Date(Date.UTC(year, month - 1 + i, 15)).toISOString().slice(0, 7);
    if (value > until) break;
    all.push({ value, count: counts.get(value) ?? 0 });
  }
  return all;
}

/** At which hours, or on which weekdays, most reports happened; and how many do not say. */
export async function busiest(wanted: Wanted, by: 'hour' | 'weekday', context: ToolContext): Promise<Finding> {
  const missing = notPublished(wanted.city, wanted.types);
  if (missing.length > 0) return finding(notPublishedIn(context.language, wanted.city, missing));
  const { language } = context;
  const { said, unsaid, cited, about, show } = await grouped(wanted, by, context);
  const most = said.toSorted((a, b) => b.count - a.count || Number(a.value) - Number(b.value)).slice(0, 3);
  const words = (value: string) => (by === 'hour' ? hourIn(language, value) : weekdayIn(language, value));
  const fr = language === 'fr';
  const unsaidCited = cited(
    fr ? (by === 'hour' ? 'heure inconnue' : 'jour inconnu') : by === 'hour' ? 'hour not known' : 'day not known',
    unsaid,
  );
  const unknown =
    unsaid === 0
      ? ''
      : fr
        ? ` ${numberIn('fr', unsaid)} ${unsaid > 1 ? 'signalements ne disent' : 'signalement ne dit'} pas ${by === 'hour' ? 'l’heure' : 'le jour'} et n’y ${unsaid > 1 ? 'sont pas comptés' : 'est pas compté'}.`
        : ` ${numberIn('en', unsaid)} ${unsaid === 1 ? 'report does' : 'reports do'} not say ${by === 'hour' ? 'the hour' : 'the day'} and ${unsaid === 1 ? 'is' : 'are'} not in these.`;
  if (most.length === 0)
    return unsaid === 0
      ? none(context, about)
      : finding(`${about}${fr ? '\u00a0:' : ':'}${unknown}`, { numbers: [unsaidCited] });
  const told = most.map(({ value, count }) => `${words(value)} (${numberIn(language, count)})`);
  const head = fr
    ? `${about}\u00a0: le plus de signalements ${by === 'hour' ? 'entre' : 'le'} ${listIn('fr', told)}, à l’heure de la ville.`
    : `${about}: most reports ${by === 'hour' ? 'from' : 'on'} ${listIn('en', told)}, in the city’s own time.`;
  return finding(`${head}${unknown}`, {
    numbers: [...most.map(({ value, count }) => cited(words(value), count)), ...(unsaid > 0 ? [unsaidCited] : [])],
    show,
  });
}

const TYPES_TOLD = 8;

/** Which crime types were reported, with their numbers. */
export async function byType(wanted: Wanted, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const all: Wanted = { ...wanted, types: [] };
  const { reply, said, cited, about, show, base, query } = await grouped(all, 'crime_type', context);
  if (reply.total === 0) return none(context, about);
  const most = said.toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value)).slice(0, TYPES_TOLD);
  const lines = most.map(({ value, count }) => `• ${reportsIn(language, count, CrimeType.parse(value))}`);
  const head = `${about}${language === 'fr' ? '\u00a0:' : ':'} ${reportsIn(language, reply.total, null)}${language === 'fr' ? ', dont' : ', among them'}`;
  return finding(`${head}\n${lines.join('\n')}${await freshnessIn(wanted.city, wanted.periods as Period[], context)}`, {
    numbers: [
      { label: base, value: reply.total, query },
      ...most.map(({ value, count }) => cited(TYPE_WORDS[CrimeType.parse(value)][language], count)),
    ],
    show,
  });
}
