import { type CityId, getCity } from '@crimemap/contract/cities';
import { message } from '../../shared/messages.ts';
import { dayIn, numberIn } from '../words/written.ts';
import { cityName, shownAt } from './told.ts';
import { type Finding, finding, type ToolContext } from './tool.ts';

/** Where a city’s reports come from, how new they are and when they were read. */
export async function sourcesOf(city: CityId, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const fr = language === 'fr';
  const { reply, query } = await context.ask(getCity, { params: { city } }, context);
  const name = cityName(city, language);
  if (!reply.newest) return finding(message(language, 'sources_unread', { city: name }));
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

/** What the sources of a city leave out by their own rules, such as the hour. */
export async function leftOutBy(city: CityId, context: ToolContext): Promise<string> {
  const { language } = context;
  const { reply } = await context.ask(getCity, { params: { city } }, context);
  const what = [...new Set(reply.sources.map(({ not_published }) => not_published[language]))].join(' ');
  return message(language, 'sources_leave_out', { city: cityName(city, language), what });
}

/**
 * How often each source of a city is published, as its city’s page says it. These sentences hold numbers that nobody counted, so
 * that no model is given them.
 */
export async function howOften(city: CityId, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { reply } = await context.ask(getCity, { params: { city } }, context);
  const lines = [...reply.sources, ...(reply.live ? [reply.live] : [])].map(({ title, newest, updated }) =>
    message(language, newest ? 'sources_line' : 'sources_line_unread', {
      title: title[language],
      newest: newest ? dayIn(language, newest) : '',
      updated: updated[language],
    }),
  );
  return finding([message(language, 'sources_how_often', { city: cityName(city, language) }), ...lines].join('\n'));
}
