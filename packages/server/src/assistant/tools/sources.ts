import { type CityId, getCity } from '@crimemap/contract/cities';
import { dayIn, numberIn } from '../words/written.ts';
import { cityName, shownAt } from './told.ts';
import { type Finding, finding, type ToolContext } from './tool.ts';

/** Where a city’s reports come from, how new they are and when they were read. */
export async function sourcesOf(city: CityId, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const fr = language === 'fr';
  const { reply, query } = await context.ask(getCity, { params: { city } }, context);
  const name = cityName(city, language);
  if (!reply.newest)
    return finding(
      fr
        ? `${name}\u00a0: rien n’a encore été lu de ses sources.`
        : `${name}: nothing has been read from its sources yet.`,
    );
  const rows = numberIn(language, reply.rows.shown);
  const invented = reply.data_source === 'rehearsal';
  const lines = [
    fr
      ? `${name}\u00a0: le plus récent signalement conservé date du ${dayIn('fr', reply.newest)}${reply.fetched_at ? `, lu le ${dayIn('fr', reply.fetched_at.slice(0, 10))}` : ''}.`
      : `${name}: the newest report held is of ${dayIn('en', reply.newest)}${reply.fetched_at ? `, read on ${dayIn('en', reply.fetched_at.slice(0, 10))}` : ''}.`,
    ...reply.sources.map(({ title, newest }) =>
      newest ? `• ${title[language]}${fr ? '\u00a0:' : ':'} ${dayIn(language, newest)}` : `• ${title[language]}`,
    ),
    fr ? `Lignes montrées avec leur lieu\u00a0: ${rows}.` : `Rows shown with a place: ${rows}.`,
    invented
      ? fr
        ? 'Ce sont des données d’essai\u00a0: rien de ceci ne s’est produit.'
        : 'These are sample data: none of it really happened.'
      : (reply.sources[0]?.attribution[language] ?? ''),
  ];
  return finding(lines.filter(Boolean).join('\n'), {
    numbers: [
      {
        label: fr ? `Lignes montrées avec leur lieu, ${name}` : `Rows shown with a place, ${name}`,
        value: reply.rows.shown,
        query,
      },
    ],
    show: shownAt(language, { city }),
  });
}
