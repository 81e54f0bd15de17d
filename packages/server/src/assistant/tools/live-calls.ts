import type { CityId } from '@crimemap/contract/cities';
import { getLiveStatus } from '@crimemap/contract/live';
import { numberIn } from '../words/written.ts';
import { cityName, shownAt } from './told.ts';
import { type Finding, finding, type ToolContext } from './tool.ts';

const TYPES_TOLD = 5;

/** How many live calls the feed showed last. Only Toronto has one. */
export async function liveCalls(city: CityId, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const fr = language === 'fr';
  if (city !== 'toronto')
    return finding(
      fr
        ? `Seule Toronto publie ses appels en direct\u00a0; ${cityName(city, 'fr')} n’en publie pas.`
        : `Only Toronto publishes live calls; ${cityName(city, 'en')} does not.`,
    );
  const { reply, query } = await context.ask(getLiveStatus, { query: { city } }, context);
  if (!reply.last_fetch_date)
    return finding(fr ? 'Les appels en direct n’ont pas encore été lus.' : 'The live calls have not been read yet.');
  const read = new Intl.DateTimeFormat(`${language}-CA`, { timeStyle: 'short', timeZone: 'America/Toronto' }).format(
    new Date(reply.last_fetch_date),
  );
  const types = Object.entries(reply.incidents_by_type)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, TYPES_TOLD);
  const count = numberIn(language, reply.total_incidents);
  const head = fr
    ? `Toronto\u00a0: ${count} ${reply.total_incidents > 1 ? 'appels en direct' : 'appel en direct'} à la dernière lecture, à ${read}.`
    : `Toronto: ${count} live ${reply.total_incidents === 1 ? 'call' : 'calls'} when the feed was last read, at ${read}.`;
  const caution = fr
    ? 'Personne n’a vérifié ces appels\u00a0: ce ne sont peut-être pas des crimes.'
    : 'Nobody has verified these calls; they may be no crime at all.';
  const label = fr ? 'Appels en direct, Toronto' : 'Live calls, Toronto';
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
