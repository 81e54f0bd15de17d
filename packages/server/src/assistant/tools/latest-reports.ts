import { listCrimes } from '@crimemap/contract/incidents';
import { TYPE_WORDS } from '../words/crime-type-words.ts';
import { dayIn } from '../words/written.ts';
import { cellsOf } from './count-reports.ts';
import { notPublished, notPublishedIn, placeIn, showing, todayIn } from './told.ts';
import { type Finding, finding, type ToolContext, type Wanted } from './tool.ts';

const TOLD = '5';

/** The newest reports of a city or of one of its first kind of areas: their type, day and area, no more. */
export async function latestReports(wanted: Wanted, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { city } = wanted;
  const missing = notPublished(city, wanted.types);
  if (missing.length > 0) return finding(notPublishedIn(language, city, missing));
  const cell = cellsOf(wanted)[0] ?? { city, type: null, area: null, period: {} };
  const division = cell.area?.field === 'division' ? cell.area.code : undefined;
  const { reply } = await context.ask(
    listCrimes,
    { query: { city, crime_type: cell.type ?? undefined, division, limit: TOLD } },
    context,
  );
  const fr = language === 'fr';
  const place = placeIn(language, city, division === undefined ? null : cell.area);
  if (reply.length === 0)
    return finding(fr ? `${place}\u00a0: aucun signalement n’est conservé.` : `${place}: no report is held.`);
  const lines = reply.map(({ crime_type, occ_date, date_reported, division: area }) => {
    const day = occ_date ?? date_reported;
    const when = day ? dayIn(language, day) : fr ? 'date inconnue' : 'date not known';
    const what = fr ? TYPE_WORDS[crime_type].fr.replace(/^d(?:e |’)/, '') : TYPE_WORDS[crime_type].en;
    return `• ${when}${fr ? '\u00a0:' : ':'} ${what}${area ? `, ${area}` : ''}`;
  });
  const head = fr ? `${place}\u00a0: les plus récents signalements conservés.` : `${place}: the newest reports held.`;
  return finding(`${head}\n${lines.join('\n')}`, {
    show: showing(language, { ...cell, today: todayIn(city, context) }),
  });
}
