import { countIncidents } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Period } from '../understand/period.ts';
import type { DirectionAsked } from '../understand/understood.ts';
import { dayIn, type Language, listIn, numberIn } from '../words/written.ts';
import { type Cell, cellsOf, definitionsIn, queryOf, unsaidIn, unsaidOf } from './cells.ts';
import { countedOf, sentenceOf } from './count-reports.ts';
import { beginsBefore, type Held, type Holdings, holdingsOf } from './held.ts';
import { beginningIn, typeIn } from './held-words.ts';
import { caveatsOf, notPublished, notPublishedIn, typesHolding, whyNotPublished } from './not-published.ts';
import { subjectWithin } from './subject.ts';
import { labelOf, placeIn, todayIn } from './told.ts';
import { type Finding, finding, type ToolContext, type Wanted } from './tool.ts';
import { trend } from './trend.ts';

const PAIRS_MAX = 6;
/** Datasets of one service are read on different days: one that is this much behind the newest still reaches as far. */
const BEHIND_DAYS = 7;

const daysBetween = (a: string, b: string) => Math.round((Date.parse(b) - Date.parse(a)) / 86_400_000);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/**
 * Which way numbers went from the first of two periods to the second, like for like: of types that are published over both,
 * and, where the second is not over or not held to its end, of the same days of both.
 */
export async function change(
  wanted: Wanted,
  asked: DirectionAsked,
  over: Wanted | null,
  context: ToolContext,
): Promise<Finding> {
  const { language } = context;
  const { city } = wanted;
  const why = whyNotPublished(wanted, language);
  if (why !== null) return finding(why);
  const missing = notPublished(city, wanted.types);
  const types = wanted.types.filter((type) => !missing.includes(type));
  if (missing.length > 0 && types.length === 0) return finding(notPublishedIn(language, city, missing));
  const [before, now] = wanted.periods;
  if (!before || !now) return finding('');
  const today = todayIn(city, context);
  const holdings = await holdingsOf(city, typesHolding(wanted, types), today, context);
  const pairs = cellsOf({ ...wanted, types, periods: [{}] });
  const told = await Promise.all(
    pairs.slice(0, PAIRS_MAX).map((cell) => pairOf(cell, [before, now], asked, holdings, context)),
  );
  const years = over ? await trend({ ...over, types }, 'year', context) : null;
  const rest = [
    ...(years ? [] : [...definitionsIn(language, wanted.areas), ...caveatsOf(wanted, language)]),
    missing.length > 0 ? notPublishedIn(language, city, missing) : '',
  ];
  return finding([...told.map(({ text }) => text), years?.text ?? '', ...rest].filter(Boolean).join('\n'), {
    numbers: [...(years?.numbers ?? []), ...told.flatMap(({ numbers }) => numbers)],
    show: years?.show ?? null,
  });
}

async function pairOf(
  cell: Cell,
  [before, now]: readonly [Period, Period],
  asked: DirectionAsked,
  holdings: Holdings,
  context: ToolContext,
): Promise<Finding> {
  const { language } = context;
  const like = likeForLike(cell, before, now, holdings);
  if ('why' in like) return finding(`${placeIn(language, cell.city, cell.area)}${language === 'fr' ? '\u00a0:' : ':'} ${like.why(language)}`);
  const { today } = holdings;
  const counts = await Promise.all(
    like.periods.map(async (period) => {
      const one = { ...cell, period };
      const { crime_type, ...query } = queryOf(one);
      const types = like.types ? { crime_types: like.types.join(',') } : { crime_type };
      const found = await context.ask(countIncidents, { params: { city: cell.city }, query: { ...types, ...query } }, context);
      const { unsaid } = await unsaidOf(one, context);
      const number = { label: labelOf(language, { ...one, today }), value: found.reply.total, query: found.query };
      return { number, unsaid, sentence: sentenceOf(one, found.reply.total, today, language) };
    }),
  );
  const [a, b] = counts;
  if (!a || !b) return finding('');
  const by = cell.times?.hours ? 'hour' : 'weekday';
  const text = [
    asked.isReversed
      ? verdictIn(language, asked, b.number.value, a.number.value, AGAINST)
      : verdictIn(language, asked, a.number.value, b.number.value, AFTER),
    `• ${a.sentence}`,
    `• ${b.sentence}`,
    like.note(language),
    unsaidIn(language, a.unsaid + b.unsaid, by),
  ];
  return finding(text.filter(Boolean).join('\n'), { numbers: [a.number, b.number] });
}

type Note = (language: Language) => string;
interface Like {
  readonly periods: readonly [Period, Period];
  /** Of all types together, those that are counted; `null`: the cell’s own. */
  readonly types: readonly CrimeType[] | null;
  readonly note: Note;
}

/** The part of two periods that can be compared, or why there is none. */
function likeForLike(cell: Cell, before: Period, now: Period, holdings: Holdings): Like | { readonly why: Note } {
  const { held, today } = holdings;
  const subject: Note = (language) => subjectWithin(language, cell);
  if (held.length === 0 || before.since === undefined || now.since === undefined) return { why: notHeld(subject, null) };
  const { since } = now;
  const asked = earlier(now.until ?? today, today);
  const isAll = cell.type === null && !cell.finer && !cell.people;
  const begun = held.filter((one) => !beginsBefore(before, one) && (one.newest ?? today) >= since);
  const newest = begun.map((one) => one.newest ?? today).reduce((a, b) => (a > b ? a : b), '');
  const last = earlier(asked, newest);
  const through = begun.filter((one) => {
    const reach = one.newest ?? today;
    return reach >= last || (reach >= since && now.until !== undefined && now.until >= today && daysBetween(reach, last) <= BEHIND_DAYS);
  });
  const chosen = isAll ? through : begun;
  if (chosen.length === 0) return { why: notHeld(subject, held[0] ?? null) };
  const until = isAll ? chosen.map((one) => earlier(one.newest ?? today, asked)).reduce(earlier, last) : last;
  const isCut = until < (now.until ?? today);
  const isLonger = before.until !== undefined && before.until.slice(5) > until.slice(5) && areOfSameDays(before, now);
  const same = isCut || isLonger ? sameDays(before, now, until) : before;
  if (!same) return { why: notOver(subject, until) };
  const leftOut = isAll ? [...held.filter((one) => !chosen.includes(one)).map(({ type }) => type), ...holdings.unread] : [];
  return {
    periods: [same, { since, until: isCut ? until : now.until ?? until }],
    types: isAll ? chosen.map(({ type }) => type) : null,
    note: (language) =>
      [
        isCut && until < today ? cutIn(language, until) : '',
        leftOut.length > 0 ? leftOutTypesIn(language, leftOut) : '',
      ]
        .filter(Boolean)
        .join(' '),
  };
}

/** Do two periods of different years begin on the same day of the year? */
const areOfSameDays = (before: Period, now: Period): boolean =>
  before.since !== undefined && before.since.slice(5) === now.since?.slice(5);

/** The same days of an earlier year, up to a day; `null` where the two are not the same days of two years. */
function sameDays(before: Period, now: Period, until: string): Period | null {
  if (before.since === undefined || now.since === undefined || !areOfSameDays(before, now)) return null;
  const years = Number(now.since.slice(0, 4)) - Number(before.since.slice(0, 4));
  const day = `${Number(until.slice(0, 4)) - years}${until.slice(4)}`;
  // The last of February of a leap year has no other.
  const end = day.endsWith('-02-29') ? `${day.slice(0, 4)}-02-28` : day;
  return end >= before.since ? { since: before.since, until: end } : null;
}

const notHeld =
  (subject: Note, held: Held | null): Note =>
  (language) => {
    const begin = held ? beginningIn(language, held) : '';
    const end = held?.newest ? dayIn(language, held.newest) : '';
    if (language === 'fr')
      return `${subject('fr')} ne sont pas entièrement conservés pour les deux périodes\u00a0; je ne compare donc pas.${begin && ` Ils commencent ${begin}${end && ` et s’arrêtent au ${end}`}.`}`;
    return `${subject('en')} are not wholly held for both periods, so I do not compare them.${begin && ` They begin ${begin}${end && ` and end on ${end}`}.`}`;
  };

const notOver =
  (subject: Note, until: string): Note =>
  (language) =>
    language === 'fr'
      ? `${subject('fr')} ne sont conservés que jusqu’au ${dayIn('fr', until)}\u00a0: les deux périodes ne se comparent pas encore.`
      : `${subject('en')} are held until ${dayIn('en', until)} only: the two periods cannot be compared yet.`;

const cutIn = (language: Language, until: string): string =>
  language === 'fr'
    ? `Les deux périodes s’arrêtent au même jour de l’année\u00a0: rien de plus récent que le ${dayIn('fr', until)} n’est conservé.`
    : `Both stop on the same day of the year: nothing newer than ${dayIn('en', until)} is held.`;

function leftOutTypesIn(language: Language, types: readonly CrimeType[]): string {
  const names = listIn(
    language,
    types.map((type) => typeIn(language, type)),
  );
  return language === 'fr'
    ? `Seules les catégories publiées pour toute la durée des deux périodes sont comptées, donc sans\u00a0: ${names}.`
    : `Counted are only the types that are published over both whole spans, so without ${names}.`;
}

const AFTER = { en: ' after ', fr: ' après ' } as const;
const AGAINST = { en: ' against ', fr: ' contre ' } as const;

/** “Yes: 117 fewer, 367 after 484.” */
export function verdictIn(
  language: Language,
  { direction, isWhether }: DirectionAsked,
  before: number,
  now: number,
  link: typeof AFTER | typeof AGAINST,
): string {
  const fr = language === 'fr';
  const went = now > before ? 'up' : now < before ? 'down' : 'either';
  const isSo = direction === went && went !== 'either';
  const head = isWhether
    ? fr
      ? isSo
        ? 'Oui'
        : 'Non'
      : isSo
        ? 'Yes'
        : 'No'
    : went === 'either'
      ? fr
        ? 'Sans changement'
        : 'No change'
      : went === 'up'
        ? fr
          ? 'En hausse'
          : 'Up'
        : fr
          ? 'En baisse'
          : 'Down';
  const colon = fr ? '\u00a0:' : ':';
  if (went === 'either')
    return fr
      ? `${head}${colon} le même nombre, ${numberIn('fr', now)} dans les deux cas.`
      : `${head}${colon} the same number, ${numberIn('en', now)} in both.`;
  const many = numberIn(language, Math.abs(now - before));
  const word = fr ? (went === 'up' ? 'de plus' : 'de moins') : went === 'up' ? 'more' : 'fewer';
  return `${head}${colon} ${many} ${word}, ${numberIn(language, now)}${link[language]}${numberIn(language, before)}.`;
}

/** Whether the first of two things has more, or fewer, than the second. */
export async function than(wanted: Wanted, asked: DirectionAsked, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { city } = wanted;
  const why = whyNotPublished(wanted, language);
  if (why !== null) return finding(why);
  const missing = notPublished(city, wanted.types);
  if (missing.length > 0) return finding(notPublishedIn(language, city, missing));
  const today = todayIn(city, context);
  const counted = await countedOf(cellsOf(wanted), wanted, today, context);
  const [first, second] = counted.map(({ number }) => number?.value);
  const notes = [...new Set(counted.flatMap((one) => one.notes))];
  // A number of which a part is not held is no measure for the other.
  const isFair = counted.every(({ number }) => number) && (notes.length === 0 || wanted.periods.length < 2);
  const verdict =
    isFair && first !== undefined && second !== undefined ? verdictIn(language, asked, second, first, AGAINST) : '';
  const places =
    language === 'fr'
      ? 'Des nombres de signalements ne disent pas où il fait meilleur vivre.'
      : 'Numbers of reports do not say where it is better to be.';
  const text = [
    verdict,
    ...counted.map(
      ({ cell, number, without }) => `• ${number ? sentenceOf(cell, number.value, today, language) : without}`,
    ),
    ...definitionsIn(language, wanted.areas),
    ...caveatsOf(wanted, language),
    notes.join(' '),
    wanted.areas.length > 1 ? places : '',
  ];
  return finding(text.filter(Boolean).join('\n'), { numbers: counted.flatMap(({ number }) => (number ? [number] : [])) });
}
