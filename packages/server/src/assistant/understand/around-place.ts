import type { CityId } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { RADIUS_MAX, RADIUS_MIN } from '@crimemap/contract/radii';
import { placeAround } from '../tools/near-place.ts';
import type { Around } from '../tools/tool.ts';
import { aboutReports, queryOf } from './about-reports.ts';
import { withoutAsking } from './asks.ts';
import { ifAllIsRead, notRead, type ParsedQuestion } from './parsed-question.ts';
import type { NearNamed } from './place-named.ts';
import { isOfReports, type Understood } from './understood.ts';
import { wordsLeft } from './words-left.ts';

/** Reads a question about reports around a place, in one city or in all. */
export async function aroundPlace(
  parsed: ParsedQuestion,
  { place, metres, narrowing }: NearNamed,
): Promise<Understood> {
  if (narrowing.length > 0) return notRead(parsed, [...unreadOf(parsed), ...narrowing]);
  const city = parsed.cities[0] ?? parsed.context.city;
  const of = countedAround(parsed, city === 'all' ? DEFAULT_CITY : city);
  // The meaning without the unread words (`without`) lacks the circle.
  if (of.kind === 'not_understood') return { kind: of.kind, words: of.words };
  if (!isOfReports(of)) return of;
  if (metres < RADIUS_MIN || metres > RADIUS_MAX) return { kind: 'too_far' };
  const found = await placeAround(place, metres, city, parsed.context);
  return found.around
    ? countedAround(parsed, found.city, found.around)
    : { kind: 'place_not_found', place, metres, city, of, nearest: found.nearest };
}

const unreadOf = ({ rest }: ParsedQuestion): readonly string[] =>
  wordsLeft(withoutAsking(rest, ['count', 'byType']), false).words;

/** Reads what a question asks about the reports around a place; without a subject, about all types. */
function countedAround(parsed: ParsedQuestion, city: CityId, around?: Around): Understood {
  // Without a city, unread words are not taken for the name of an area.
  const there: ParsedQuestion = { ...parsed, city: null, areas: [] };
  const query = queryOf(there, city, around);
  const read = aboutReports(there, city, around);
  if (read === null || read.kind === 'by_type') return ifAllIsRead(there, { kind: 'count', query }, 'byType');
  if (read.kind === 'stands_out') return ifAllIsRead(there, { kind: 'usual', query }, 'standsOut', 'usual');
  return read;
}
