import { countIncidents } from '@crimemap/contract/counts';
import { CrimeType } from '@crimemap/contract/crime-types';
import { searchPlaces } from '@crimemap/contract/places';
import { periodIn } from '../understand/period.ts';
import { TYPE_WORDS } from '../words/crime-type-words.ts';
import { numberIn } from '../words/written.ts';
import { freshnessIn, notPublished, notPublishedIn, reportsIn, shownAt, todayIn } from './told.ts';
import { type Finding, finding, type ToolContext, type Wanted } from './tool.ts';

const TYPES_TOLD = 5;

/** What was reported within so many metres of a place with a name. The rows that have no place of their own are not among it. */
export async function nearPlace(
  {
    place,
    metres,
    ...wanted
  }: Omit<Wanted, 'city' | 'areas'> & {
    readonly city: Wanted['city'] | 'all';
    readonly place: string;
    readonly metres: number;
  },
  context: ToolContext,
): Promise<Finding> {
  const { language } = context;
  const asked = { q: place, city: wanted.city, lang: language };
  const { reply: found } = await context.ask(searchPlaces, { query: asked }, context);
  const [at] = found.results;
  if (!at?.city)
    return finding(
      language === 'fr'
        ? `Je ne connais pas de lieu appelé «\u00a0${place}\u00a0». Essayez une station, un carrefour ou un lieu connu.`
        : `I do not know a place called “${place}”. Try a station, a crossing or a landmark.`,
    );
  const { city } = at;
  const missing = notPublished(city, wanted.types);
  if (missing.length > 0) return finding(notPublishedIn(language, city, missing));
  const [type = null] = wanted.types;
  const [period = {}] = wanted.periods;
  const today = todayIn(city, context);
  const point = { lng: at.lon.toFixed(6), lat: at.lat.toFixed(6) };
  const { reply, query } = await context.ask(
    countIncidents,
    {
      params: { city },
      query: { crime_type: type ?? undefined, ...period, ...point, metres: String(metres), by: 'crime_type' },
    },
    context,
  );
  const around =
    language === 'fr'
      ? `à ${numberIn('fr', metres)}\u00a0m ou moins de ${at.display_name}`
      : `within ${numberIn('en', metres)} m of ${at.display_name}`;
  const when = periodIn(language, period, today);
  const label = `${language === 'fr' ? 'Signalements' : 'Reports'}${type ? ` ${language === 'fr' ? TYPE_WORDS[type].fr : `of ${TYPE_WORDS[type].en}`}` : ''} ${around}, ${when}`;
  const most = type
    ? []
    : reply.groups
        .flatMap(({ value, count }) => (value === null ? [] : [{ type: CrimeType.parse(value), count }]))
        .toSorted((a, b) => b.count - a.count)
        .slice(0, TYPES_TOLD);
  const head =
    language === 'fr'
      ? `${reportsIn('fr', reply.total, type)} à la police ${around}, ${when}.`
      : `${reportsIn('en', reply.total, type)} to police ${around}, ${when}.`;
  const rule =
    language === 'fr'
      ? 'Les lieux sont ceux du carrefour ou de l’îlot le plus proche\u00a0; ce qui n’a pas de lieu n’y est pas.'
      : 'Places are those of the nearest crossing or block; what has no place of its own is not among them.';
  return finding(
    [
      head,
      ...most.map((each) => `• ${reportsIn(language, each.count, each.type)}`),
      `${rule}${await freshnessIn(city, wanted.periods, context)}`,
    ].join('\n'),
    {
      numbers: [
        { label, value: reply.total, query },
        ...most.map((each) => ({ label: `${label}, ${TYPE_WORDS[each.type][language]}`, value: each.count, query })),
      ],
      show: shownAt(language, { city, ...(type ? { crime_type: type } : {}), points: '1', ...point, z: '15' }),
    },
  );
}
