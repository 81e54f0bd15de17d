import { isDeepStrictEqual } from 'node:util';
import { cityOf } from '@crimemap/cities';
import { coverageOf } from '@crimemap/cities/coverage';
import { type AnswerSlot, questionOfSlots, type SlotChoice } from '@crimemap/contract/assistant';
import type { CityId } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { clockTime } from '@crimemap/contract/clock';
import { CRIME_TYPE_FACTS } from '@crimemap/contract/crime-types';
import { dayWords } from '../../shared/day-words.ts';
import { message } from '../../shared/messages.ts';
import { finerIn } from '../tools/held-words.ts';
import { cityName, placeIn, todayIn } from '../tools/presentation.ts';
import type { ReportQuery, ToolContext } from '../tools/tool.ts';
import { type Language, listIn, plain } from '../words/written.ts';
import type { AreaFound } from './area-found.ts';
import { areasLike } from './areas-of.ts';
import { type Period, periodIn } from './period.ts';
import { periodsNamed } from './periods/periods-named.ts';
import { asWritten } from './plain-question.ts';
import { timesIn } from './times.ts';
import { understand } from './understand.ts';
import type { Understood } from './understood.ts';

/** Number of past years that are offered as a period. */
const YEARS_BACK = 5;
const DAYS = [7, 28, 30];
const METRES = [250, 500, 1000, 2000];
const KINDS = ['count', 'year', 'month', 'hour', 'weekday', 'usual', 'by_type'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Returns the slots of what was understood. `questionOfSlots` turns them back into a question with the same meaning.
 * Returns an empty list if that question would mean something else.
 */
export async function slotsOf(question: string, understood: Understood, context: ToolContext): Promise<AnswerSlot[]> {
  const slots = await slotsIn(question, understood, context);
  if (!slots) return [];
  const { understood: again } = await understand(questionOfSlots(slots), context);
  return isDeepStrictEqual(again, understood) ? slots : [];
}

async function slotsIn(question: string, understood: Understood, context: ToolContext): Promise<AnswerSlot[] | null> {
  const kind = kindOf(understood);
  if (!kind) return null;
  const { language } = context;
  if (understood.kind === 'near') {
    const { query, city, place, metres } = understood;
    const around = (most: number) =>
      message(language, 'within_metres', {
        metres: String(most),
        place: place
          .split(' ')
          .map((word) => asWritten(word, question))
          .join(' '),
      });
    const choices = METRES.map((most) => ({ value: around(most) }));
    const circle = { slot: 'place' as const, value: around(metres), choices };
    const own = city === 'all' ? null : city;
    return [
      kindSlot(kind, ['count', 'usual'], language),
      subjectSlot(query, own, language),
      circle,
      ...whenSlots(query, own, context),
    ];
  }
  if (!('query' in understood) || !('areas' in understood.query) || 'by' in understood.query) return null;
  const { query } = understood;
  const kinds = query.types.length + (query.finer ? 1 : 0) > 0 ? KINDS.filter((one) => one !== 'by_type') : KINDS;
  return [
    kindSlot(kind, kinds, language),
    subjectSlot(query, query.city, language),
    await placeSlot(query, context),
    ...whenSlots(query, query.city, context),
  ];
}

/** Returns the kind of question; `null` for rates, comparisons and extremes, which slots cannot express. */
function kindOf(understood: Understood): Kind | null {
  switch (understood.kind) {
    case 'count':
      return understood.per ? null : 'count';
    case 'near':
      return understood.isUsual ? 'usual' : 'count';
    case 'usual':
    case 'by_type':
      return understood.kind;
    case 'trend':
    case 'busiest':
      return understood.by;
    default:
      return null;
  }
}

const kindIn = (language: Language, kind: Kind): string => message(language, `slot_${kind}`);

const kindSlot = (kind: Kind, kinds: readonly Kind[], language: Language): AnswerSlot => ({
  slot: 'kind',
  value: kindIn(language, kind),
  choices: kinds.map((one) => ({ value: kindIn(language, one) })),
});

function subjectSlot(
  { types, finer, people }: Pick<ReportQuery, 'types' | 'finer' | 'people'>,
  city: CityId | null,
  language: Language,
): AnswerSlot {
  const facts = city && cityOf(city);
  const all = { value: message(language, 'slot_all_types'), words: message(language, 'slot_reports') };
  const published = facts ? coverageOf(facts).map(({ crime_type }) => crime_type) : [];
  const named = people
    ? message(language, `${people}_label`)
    : finer
      ? finerIn(language, finer)
      : listIn(
          language,
          types.map((type) => CRIME_TYPE_FACTS[type].name[language]),
        );
  const choices = [all, ...published.map((type) => ({ value: CRIME_TYPE_FACTS[type].name[language] }))];
  return { slot: 'type', ...(named ? { value: named } : all), choices };
}

async function placeSlot({ city, areas }: ReportQuery, context: ToolContext): Promise<AnswerSlot> {
  const { language, city: lookedAt } = context;
  const whole = cityName(city, language);
  const named = (all: readonly AreaFound[]): SlotChoice => {
    const names = all.map((area) => (city === lookedAt ? area.name[language] : placeIn(language, city, area)));
    const value = names.length > 0 ? listIn(language, names) : whole;
    // The number of a ward identifies it; its name in parentheses could be read as another word.
    return { value, words: message(language, 'slot_in', { place: value.replace(/ \([^)]*\)/g, '') }) };
  };
  const others = await areasLike(areas[0], city, context);
  return { slot: 'place', ...named(areas), choices: [named([]), ...others.map((area) => named([area]))] };
}

function whenSlots(
  { periods, times }: Pick<ReportQuery, 'periods' | 'times'>,
  city: CityId | null,
  context: ToolContext,
): AnswerSlot[] {
  const { language } = context;
  const today = todayIn(city ?? DEFAULT_CITY, context);
  const year = Number(today.slice(0, 4));
  const all = { value: message(language, 'slot_all_years'), words: '' };
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => ({ value: String(year - back) }));
  const named = periods.map((period) => periodWords(language, period, today));
  const when: AnswerSlot = {
    slot: 'period',
    ...(named.length > 0 ? { value: listIn(language, named) } : all),
    choices: [all, ...years, ...DAYS.map((days) => ({ value: message(language, 'period_last_days', { days }) }))],
  };
  if (!times) return [when];
  const { weekdays, hours } = times;
  const span = hours && { from: clockTime(language, hours.from), to: clockTime(language, hours.to + 1) };
  const words = [timesIn(language, { weekdays, hours: null }), span ? message(language, 'times_from_to', span) : ''];
  const choices = [{ value: message(language, 'slot_any_time'), words: '' }];
  return [when, { slot: 'times', value: timesIn(language, times), words: words.join(' ').trim(), choices }];
}

/** Returns the shortest words that are read as this period. `today`: YYYY-MM-DD. */
function periodWords(language: Language, period: Period, today: string): string {
  const { since = '', until = today } = period;
  const said = [
    since.slice(0, 4),
    message(language, 'slot_this_year'),
    ...DAYS.map((days) => message(language, 'period_last_days', { days })),
    periodIn(language, period, today),
    ...(since
      ? [message(language, 'period_from_to', { since: dayWords(language, since), until: dayWords(language, until) })]
      : []),
  ];
  const isRead = (words: string) => isDeepStrictEqual(periodsNamed(plain(words), today).periods, [period]);
  return said.find(isRead) ?? periodIn(language, period, today);
}
