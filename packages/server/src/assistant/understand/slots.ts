import { isDeepStrictEqual } from 'node:util';
import { cityOf } from '@crimemap/cities';
import { coverageOf } from '@crimemap/cities/coverage';
import { type AnswerSlot, questionOfSlots, type SlotChoice } from '@crimemap/contract/assistant';
import { clockTime } from '@crimemap/contract/clock';
import { CRIME_TYPE_FACTS } from '@crimemap/contract/crime-types';
import { dayWords } from '../../shared/day-words.ts';
import { message } from '../../shared/messages.ts';
import { finerIn } from '../tools/held-words.ts';
import { cityName, placeIn, todayIn } from '../tools/presentation.ts';
import type { Around, ReportQuery, ToolContext } from '../tools/tool.ts';
import { type Language, listIn, plain } from '../words/written.ts';
import type { AreaFound } from './area-found.ts';
import { areasLike } from './areas-of.ts';
import { type Period, periodIn } from './period.ts';
import { periodsNamed } from './periods/periods-named.ts';
import { asWritten } from './plain-question.ts';
import { timesIn } from './times.ts';
import { understand } from './understand.ts';
import { isOfReports, type Understood } from './understood.ts';

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
  return isDeepStrictEqual(comparable(again), comparable(understood)) ? slots : [];
}

/** Returns what was understood in a form that is equal for equal questions, however they name a place. */
const comparable = (understood: Understood): unknown =>
  JSON.parse(JSON.stringify(understood, (key, value) => (key === 'around' ? value?.query : value)));

async function slotsIn(question: string, understood: Understood, context: ToolContext): Promise<AnswerSlot[] | null> {
  const kind = kindOf(understood);
  if (!kind) return null;
  const { language } = context;
  if (!isOfReports(understood)) return null;
  const { query } = understood;
  const isOfTypes = query.types.length > 0 || query.finer !== undefined || query.around !== undefined;
  const kinds = isOfTypes ? KINDS.filter((one) => one !== 'by_type') : KINDS;
  return [
    kindSlot(kind, kinds, language),
    subjectSlot(query, language),
    query.around ? circleSlot(query.around, question, language) : await placeSlot(query, context),
    ...whenSlots(query, context),
  ];
}

/** Maximum number of questions that `otherWays` returns. */
const OTHER_WAYS = 3;

/**
 * Returns questions about the same reports: over time, whether they are usual, or a year earlier. Returns an empty list
 * without slots.
 */
export function otherWays(slots: readonly AnswerSlot[], language: Language): string[] {
  const [kind] = slots;
  const period = slots.find(({ slot }) => slot === 'period');
  if (!kind || !period) return [];
  const withValue = (slot: AnswerSlot, value: string) =>
    slot.choices.some((choice) => choice.value === value) && slot.value !== value
      ? [questionOfSlots(slots.map((one) => (one === slot ? { value } : one)))]
      : [];
  const inKind = (one: Kind) => withValue(kind, kindIn(language, one));
  // “Is it usual?” has no years.
  const isUsual = kind.value === kindIn(language, 'usual');
  const yearBefore = isUsual ? [] : withValue(period, String(Number(period.value) - 1));
  const found =
    period.words === ''
      ? [...inKind('by_type'), ...inKind('year'), ...inKind('usual'), ...inKind('weekday')]
      : [...inKind('month'), ...yearBefore, ...inKind('weekday')];
  return [...found, ...inKind('count')].slice(0, OTHER_WAYS);
}

/** Returns the kind of question; `null` for rates, comparisons and extremes, which slots cannot express. */
function kindOf(understood: Understood): Kind | null {
  switch (understood.kind) {
    case 'count':
      return understood.per ? null : 'count';
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

function subjectSlot({ city, types, finer, people }: ReportQuery, language: Language): AnswerSlot {
  const facts = cityOf(city);
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

/** Returns the slot of a circle, with the name of its place as the question spells it. */
function circleSlot({ name, query }: Around, question: string, language: Language): AnswerSlot {
  const place = name
    .split(' ')
    .map((word) => asWritten(word, question))
    .join(' ');
  const around = (metres: string) => message(language, 'within_metres', { metres, place });
  return {
    slot: 'place',
    value: around(query.metres),
    choices: METRES.map((metres) => ({ value: around(String(metres)) })),
  };
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

function whenSlots({ city, periods, times }: ReportQuery, context: ToolContext): AnswerSlot[] {
  const { language } = context;
  const today = todayIn(city, context);
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
