import type { ReportQuery, ToolContext } from '../tools/tool.ts';
import { termNamed, termsNamed } from '../words/glossary.ts';
import { plain } from '../words/written.ts';
import { aboutLiveCalls } from './about-live-calls.ts';
import { ALONE, aboutMap, asksForMore, topicFirst } from './about-map.ts';
import { aboutReports } from './about-reports.ts';
import { aroundPlace } from './around-place.ts';
import { ASKS, withoutAsking } from './asks.ts';
import { citiesNamed } from './city-named.ts';
import { addsTo, continued, goesOnByWords, isBareSubject, namesNothingCounted } from './follow-up.ts';
import { asks, asksOfReportsInGeneral, namesSubject, notRead, type ParsedQuestion } from './parsed-question.ts';
import { movesPeriod } from './period-moved.ts';
import { notCoveredIn } from './place-named.ts';
import { type Interpretation, withOneSentence, withoutWords, withPlace } from './read-further.ts';
import { type Correction, correctionOf, withCorrections } from './spelling.ts';
import { isOfReports, type Understood } from './understood.ts';
import { whatIsNamed } from './what-is-named.ts';
import { wordsLeft } from './words-left.ts';

const NOW = / (?:right now|now|at the moment|en ce moment|maintenant) /;
const DIFFERENCE =
  / (?:diff(?:erence)?s? (?:between|entre)|(?:differs?|different|differe\w*|se distinguent?) (?:from|de|du|des|d)) /;

/** Reads a question about what a word means, or how two words differ. */
function aboutTerms(parsed: ParsedQuestion): Understood | null {
  const { text, areas, periods, cities, types, times } = parsed;
  if (DIFFERENCE.test(text) && !asks(parsed, 'count') && areas.length + periods.length + cities.length === 0) {
    const left = wordsLeft(withoutAsking(termsNamed(text).rest.replace(DIFFERENCE, ' '), ['explain']), false).words;
    return left.length === 0 ? { kind: 'explain_each', text } : notRead(parsed, left);
  }
  const narrowed =
    periods.length > 0 ||
    cities.length > 0 ||
    times !== undefined ||
    areas.length > 1 ||
    (areas.length > 0 && types.length > 0);
  // “Other theft” is a category of one source, and not all theft.
  const isPart = / (?:other|autres?) /.test(text);
  return asks(parsed, 'explain') && !asksForReports(parsed) && !narrowed && !isPart && termNamed(text)
    ? { kind: 'explain', term: text }
    : null;
}

const asksForReports = (parsed: ParsedQuestion): boolean =>
  (['count', 'trend', 'busiest', 'byType', 'latest'] as const).some((way) => asks(parsed, way)) ||
  NOW.test(parsed.text);

const NOTHING: Understood = { kind: 'not_understood', words: [] };

/**
 * Reads a question in either language. Names are searched in the city that the question names, otherwise in the open
 * city. Missing parts come from the questions `before` it (oldest first). Unread words may be a place outside our
 * cities, a question about the map, a misspelling, a place, or sentences around the question. Words that could narrow
 * the question are never left out.
 */
export async function understand(
  question: string,
  context: ToolContext,
  before: readonly string[] = [],
): Promise<Interpretation> {
  const plainly = { corrections: [], unused: [] };
  const topic = topicFirst(question);
  if (topic) return { understood: { kind: 'about_map', topic, city: null }, ...plainly };
  const understood = await read(question, context);
  const elsewhere = await outsideOurCities(question, understood, context);
  if (elsewhere) return { understood: elsewhere, ...plainly };
  const isUnread = IS_UNREAD.has(understood.kind);
  const about = isUnread || understood.kind === 'part_of_area' ? aboutMap(question, context) : null;
  const explained = about && (await asksForMore(about.topic, question, context)) ? null : about;
  if (explained && ALONE.has(explained.topic)) return { understood: explained, ...plainly };
  const isOfPlace = understood.kind === 'place_not_found' && !namesSubject(understood.of.query);
  const adds = addsTo(question, understood) || (before.length > 0 && (await isBareSubject(question, context)));
  const isOpen = namesNothingCounted(question, understood) || (isOfPlace && adds);
  const from = isUnread || isOpen || adds ? await continued(question, before, context) : null;
  const again = from && ('kind' in from ? from : await aboutParsed(from));
  // “The year before” has another meaning on its own, so it is read alone only if no question came before.
  if (again && (isOpen || movesPeriod(plain(question)) || !IS_UNREAD.has(again.kind)))
    return { understood: again, ...plainly };
  if (needsBefore(understood) && goesOnByWords(question) && (await isLost(before, context)))
    return { understood: NOTHING, ...plainly };
  if (explained) return { understood: explained, ...plainly };
  if (!isUnread) return { understood, ...plainly };
  const further =
    (await readCorrected(question, understood, context)) ??
    (await withPlace(question, understood, read, context)) ??
    (await withOneSentence(question, read, context)) ??
    withoutWords(question, understood);
  return { understood, ...plainly, ...further };
}

/** True if a question names no area, or a place without a subject. With words such as “and” it may lack the rest. */
function needsBefore(understood: Understood): boolean {
  if (understood.kind === 'place_not_found') return !namesSubject(understood.of.query);
  if (!isOfReports(understood)) return false;
  const { query } = understood;
  return query.around ? !namesSubject(query) : query.areas.length === 0;
}

/** True if the last of these questions was not understood, because a follow-up to it then has no known meaning. */
async function isLost(before: readonly string[], context: ToolContext): Promise<boolean> {
  const last = before.at(-1);
  if (last === undefined) return false;
  const { understood } = await understand(last, context, before.slice(0, -1));
  return understood.kind === 'not_understood' || understood.kind === 'unknown_place';
}

const IS_UNREAD: ReadonlySet<Understood['kind']> = new Set(['not_understood', 'unknown_place', 'which_city']);

/**
 * Returns the places outside our cities that a question names, and what else it requests. Returns `null` if it names
 * none, or if everything is read without them.
 */
async function outsideOurCities(
  question: string,
  understood: Understood,
  context: ToolContext,
): Promise<Understood | null> {
  const found = notCoveredIn(question);
  if (!found) return null;
  const { places, rest } = found;
  // Facts about a source do not answer a question about a place outside it. Nor do the few records of a place that
  // another police force serves.
  const isOfNone = IS_UNREAD.has(understood.kind) || understood.kind === 'sources';
  if (!isOfNone && !places.some(({ because }) => because)) return null;
  const also = await read(rest, context);
  const isNumber = also.kind === 'count' && also.query.types.length + also.query.areas.length > 0;
  return { kind: 'not_covered', places, also: isNumber && namesOurs(also, rest, context) ? also : null };
}

/** True if a question also names one of our cities or areas. If it names none, it does not mean the open city. */
const namesOurs = ({ query }: { readonly query: ReportQuery }, rest: string, { city }: ToolContext): boolean =>
  query.areas.length > 0 || citiesNamed(rest, city).cities.length > 0;

/**
 * Reads a question with each unread word replaced by the most similar word of the vocabulary; `null` if words remain
 * unread.
 */
async function readCorrected(
  question: string,
  understood: Understood,
  context: ToolContext,
): Promise<Interpretation | null> {
  const unread = wordsUnread(understood);
  const left = unread.length > 0 ? unread : plain(question).trim().split(' ');
  const corrections = left.flatMap((written): Correction[] => {
    const word = plain(written).trim();
    const read = correctionOf(word, context.city);
    return read === null ? [] : [{ written, read }];
  });
  if (corrections.length === 0) return null;
  const corrected = withCorrections(question, corrections);
  const again = await read(corrected, context);
  return IS_UNREAD.has(again.kind) ? null : { understood: again, corrections, unused: [] };
}

export const wordsUnread = (understood: Understood): readonly string[] =>
  understood.kind === 'not_understood'
    ? understood.words.flatMap((one) => one.split(' '))
    : understood.kind === 'unknown_place'
      ? understood.place.split(' ')
      : [];

async function read(question: string, context: ToolContext): Promise<Understood> {
  const parsed = await whatIsNamed(question, context);
  return 'kind' in parsed ? parsed : aboutParsed(parsed);
}

const aboutParsed = async (parsed: ParsedQuestion): Promise<Understood> =>
  parsed.near ? aroundPlace(parsed, parsed.near) : (aboutTerms(parsed) ?? aboutLiveCalls(parsed) ?? aboutCity(parsed));

function aboutCity(parsed: ParsedQuestion): Understood {
  const { city } = parsed;
  if (city === null) return asksAnything(parsed) ? { kind: 'which_city' } : NOTHING;
  if (asks(parsed, 'sources') && !namesSubject(parsed) && !asks(parsed, 'count')) return { kind: 'sources', city };
  return aboutReports(parsed, city) ?? NOTHING;
}

const asksAnything = (parsed: ParsedQuestion): boolean =>
  namesSubject(parsed) ||
  parsed.periods.length > 0 ||
  asksOfReportsInGeneral(parsed) ||
  Object.values(ASKS).some((way) => way !== ASKS.compare && way.test(parsed.text));
