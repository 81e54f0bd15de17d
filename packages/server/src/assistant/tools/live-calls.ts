import { CITIES, cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { CITY_FACTS } from '@crimemap/contract/city-facts';
import { getLiveStatus } from '@crimemap/contract/live';
import { type Language, listIn, numberIn } from '../words/written.ts';
import { cityName, shownAt } from './told.ts';
import { type Finding, finding, type ToolContext } from './tool.ts';

const TYPES_TOLD = 5;

/** The cities that publish live calls. */
const LIVE_CITIES = CITIES.filter(({ hasRealtimeData }) => hasRealtimeData);
export const liveCityNames = (language: Language): string =>
  listIn(
    language,
    LIVE_CITIES.map(({ displayName }) => displayName[language]),
  );

/** How many live calls the city's feed showed last; which cities have one, where it has none. */
export async function liveCalls(city: CityId, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const fr = language === 'fr';
  if (!CITY_FACTS[city].hasRealtimeData) {
    const [names, several] = [liveCityNames(language), LIVE_CITIES.length > 1];
    return finding(
      fr
        ? `${several ? 'Seules' : 'Seule'} ${names} ${several ? 'publient leurs' : 'publie ses'} appels en direct\u00a0; ${cityName(city, 'fr')} n’en publie pas.`
        : `Only ${names} ${several ? 'publish' : 'publishes'} live calls; ${cityName(city, 'en')} does not.`,
    );
  }
  const name = cityName(city, language);
  const { reply, query } = await context.ask(getLiveStatus, { query: { city } }, context);
  if (!reply.last_fetch_date)
    return finding(fr ? 'Les appels en direct n’ont pas encore été lus.' : 'The live calls have not been read yet.');
  const read = new Intl.DateTimeFormat(`${language}-CA`, {
    timeStyle: 'short',
    timeZone: cityOf(city)?.time_zone,
  }).format(new Date(reply.last_fetch_date));
  const types = Object.entries(reply.incidents_by_type)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, TYPES_TOLD);
  const count = numberIn(language, reply.total_incidents);
  const head = fr
    ? `${name}\u00a0: ${count} ${reply.total_incidents > 1 ? 'appels en direct' : 'appel en direct'} à la dernière lecture, à ${read}.`
    : `${name}: ${count} live ${reply.total_incidents === 1 ? 'call' : 'calls'} when the feed was last read, at ${read}.`;
  const caution = fr
    ? 'Personne n’a vérifié ces appels\u00a0: ce ne sont peut-être pas des crimes.'
    : 'Nobody has verified these calls; they may be no crime at all.';
  const label = `${fr ? 'Appels en direct' : 'Live calls'}, ${name}`;
  return finding(
    [
      head,
      ...types.map(([type, calls]) => `• ${type}${fr ? '\u00a0:' : ':'} ${numberIn(language, calls)}`),
      caution,
    ].join('\n'),
    {
      numbers: [
        { label, value: reply.total_incidents, query },
        ...types.map(([type, value]) => ({ label: `${label}, ${type}`, value, query })),
      ],
      show: shownAt(language, { city, live: '1' }),
    },
  );
}
