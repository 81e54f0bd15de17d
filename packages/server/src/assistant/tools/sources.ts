import { type CityId, getCity } from '@crimemap/contract/cities';
import { dayWords } from '../../shared/day-words.ts';
import { message } from '../../shared/messages.ts';
import { listIn, numberIn } from '../words/written.ts';
import { cityName, shownAt } from './presentation.ts';
import { type Finding, finding, type ToolContext } from './tool.ts';

/**
 * Returns the sources of a city’s reports with their publisher, their days and how often they are updated, in the words
 * of the city’s page, and the day of the last import.
 */
export async function sourcesOf(city: CityId, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { reply, query } = await context.ask(getCity, { params: { city } }, context);
  const name = cityName(city, language);
  if (!reply.newest) return finding(message(language, 'sources_unread', { city: name }));
  const read = reply.fetched_at ? dayWords(language, reply.fetched_at.slice(0, 10)) : null;
  const newest = { city: name, day: dayWords(language, reply.newest) };
  const rows = message(language, 'sources_rows');
  const lines = [
    read === null
      ? message(language, 'sources_newest', newest)
      : message(language, 'sources_newest_read', { ...newest, read }),
    ...[...reply.sources, ...(reply.live ? [reply.live] : [])].map(
      ({ title, newest, held_from: from, missing_years, updated }) => {
        const until = newest ? dayWords(language, newest) : message(language, 'no_data_yet');
        const held = newest && from && { since: dayWords(language, from), until };
        const value = held ? message(language, 'period_from_to', held) : until;
        const line = message(language, 'list_line', { what: title[language], value: `${value}. ${updated[language]}` });
        const years = listIn(language, missing_years.map(String));
        return newest && years ? `${line} ${message(language, 'sources_without_years', { years })}` : line;
      },
    ),
    message(language, 'sources_rows_line', { what: rows, rows: numberIn(language, reply.rows.shown) }),
    [...new Set(reply.sources.map(({ attribution }) => attribution[language]))].join(' '),
    reply.data_source === 'rehearsal' ? message(language, 'sources_invented') : '',
  ];
  return finding(lines, {
    numbers: [{ label: `${rows}, ${name}`, value: reply.rows.shown, query }],
    show: shownAt(language, { city }),
  });
}

/** Returns what the sources of a city omit by their own rules, such as the hour. */
export async function leftOutBy(city: CityId, context: ToolContext): Promise<string> {
  const { language } = context;
  const { reply } = await context.ask(getCity, { params: { city } }, context);
  const what = [...new Set(reply.sources.map(({ not_published }) => not_published[language]))].join(' ');
  return message(language, 'sources_leave_out', { city: cityName(city, language), what });
}
