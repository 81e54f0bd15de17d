import { listCrimes } from '@crimemap/contract/incidents';
import { dayIn } from '../words/written.ts';
import { type Cell, cellsOf, leftOutIn } from './cells.ts';
import { typeIn } from './held-words.ts';
import { notPublished, notPublishedIn } from './not-published.ts';
import { cityName, placeIn, showing, todayIn } from './told.ts';
import { type Finding, finding, type ToolContext, type Wanted } from './tool.ts';

const TOLD = '5';
const CELLS_MAX = 4;

/** The newest reports of a city or of one of its first kind of areas: their type, day and area, no more. */
export async function latestReports({ periods, ...wanted }: Wanted, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { city } = wanted;
  const missing = notPublished(city, wanted.types);
  const types = wanted.types.filter((type) => !missing.includes(type));
  if (missing.length > 0 && types.length === 0) return finding(notPublishedIn(language, city, missing));
  const listed = wanted.areas.filter(({ field }) => field === 'division');
  const unlisted = wanted.areas.filter(({ field }) => field !== 'division');
  const cells = unlisted.length > 0 && listed.length === 0 ? [] : cellsOf({ city, types, areas: listed, periods: [] });
  const lists = await Promise.all(cells.slice(0, CELLS_MAX).map((cell) => newestOf(cell, context)));
  const [only] = cells;
  const text = [
    ...lists,
    ...unlisted.map((area) => notListedIn(language, placeIn(language, city, area), cityName(city, language))),
    periods.length > 0 ? periodNotAskedIn(language) : '',
    missing.length > 0 ? notPublishedIn(language, city, missing) : '',
    leftOutIn(language, cells.length - lists.length),
  ];
  return finding(text.filter(Boolean).join('\n'), {
    show: only && cells.length === 1 ? showing(language, { ...only, today: todayIn(city, context) }) : null,
  });
}

async function newestOf({ city, type, area }: Cell, context: ToolContext): Promise<string> {
  const { language } = context;
  const fr = language === 'fr';
  const query = { city, crime_type: type ?? undefined, division: area?.mergedInto ?? area?.code, limit: TOLD };
  const { reply } = await context.ask(listCrimes, { query }, context);
  const of = type ? `, ${typeIn(language, type)}` : '';
  const place = `${placeIn(language, city, area)}${of}`;
  if (reply.length === 0)
    return fr ? `${place}\u00a0: aucun signalement n’est conservé.` : `${place}: no report is held.`;
  const lines = reply.map(({ crime_type, occ_date, date_reported, division }) => {
    const day = occ_date ?? date_reported;
    const when = day ? dayIn(language, day) : fr ? 'date inconnue' : 'date not known';
    return `• ${when}${fr ? '\u00a0:' : ':'} ${typeIn(language, crime_type)}${division ? `, ${division}` : ''}`;
  });
  const head = fr ? `${place}\u00a0: les plus récents signalements conservés.` : `${place}: the newest reports held.`;
  return [head, ...lines].join('\n');
}

const notListedIn = (language: 'en' | 'fr', place: string, city: string) =>
  language === 'fr'
    ? `${place}\u00a0: les signalements un à un ne se demandent que pour ${city} ou pour un secteur de police, pas pour un tel quartier. Je peux dire combien il y en a eu.`
    : `${place}: single reports can be asked for all of ${city} or for a police area, not for such a neighbourhood. I can tell how many there were.`;

const periodNotAskedIn = (language: 'en' | 'fr') =>
  language === 'fr'
    ? 'Ce sont les plus récents de tous, quelle que soit la période demandée.'
    : 'These are the newest of all, whatever period was asked for.';
