import { cityOf } from '@crimemap/cities';
import { coverageOf, saysWhoWasHarmed } from '@crimemap/cities/coverage';
import { FINER } from '@crimemap/cities/finer-offences';
import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { guestTypesOf } from '../../incidents/index.ts';
import { ApiError } from '../../platform/base/api-error.ts';
import { message } from '../../shared/messages.ts';
import { type Language, listIn } from '../words/written.ts';
import { typeIn } from './held-words.ts';
import { cityName } from './presentation.ts';
import type { ReportQuery, ToolContext } from './tool.ts';

const publishedBy = (city: CityId): CrimeType[] => coverageOf(cityOf(city)).map(({ crime_type }) => crime_type);

/** Returns those of the types that a city does not publish. */
export function notPublished(city: CityId, types: readonly CrimeType[]): CrimeType[] {
  const published = new Set(publishedBy(city));
  return types.filter((type) => !published.has(type));
}

export function notPublishedIn(language: Language, city: CityId, types: readonly CrimeType[]): string {
  const names = types.map((type) => typeIn(language, type));
  return message(language, 'not_published', { city: cityName(city, language), types: names.join(', ') });
}

/** Returns which crime types a city’s sources publish, as a suggestion. */
function publishedIn(language: Language, city: CityId): string {
  const names = listIn(
    language,
    publishedBy(city)
      .filter((type) => type !== 'unknown')
      .map((type) => typeIn(language, type)),
  );
  return message(language, 'published_instead', { types: names });
}

/** Returns why the city does not publish the requested numbers, or `null` if it does. */
function whyNotPublished({ city, finer, people }: ReportQuery, language: Language): string | null {
  const name = cityName(city, language);
  if (finer && !cityOf(city).finerOffences[finer]) {
    const said = message(language, 'not_counted_apart', { city: name, what: FINER[finer][language] });
    return `${said} ${publishedIn(language, city)}`;
  }
  if (people && !saysWhoWasHarmed(cityOf(city)))
    return `${message(language, 'harm_not_published', { city: name })} ${publishedIn(language, city)}`;
  return null;
}

/**
 * Returns the requested types that the city publishes and a sentence about the others, or why nothing can be counted.
 * Guests who name no type get each type they may see, never a total. Throws `sign_in_required` for types that only
 * members may see.
 */
export function publishedOf(
  query: ReportQuery,
  { language, member }: Pick<ToolContext, 'language' | 'member'>,
): { readonly types: readonly CrimeType[]; readonly missing: string } | { readonly why: string } {
  const { city } = query;
  const others = notPublished(city, query.types);
  const types = query.types.filter((type) => !others.includes(type));
  const missing = others.length > 0 ? notPublishedIn(language, city, others) : '';
  const why = whyNotPublished(query, language) ?? (types.length === 0 ? missing : '');
  if (why) return { why };
  const seen = member ? null : guestTypesOf(city);
  return seen ? seenOf(seen, { ...query, types }, missing, language) : { types, missing };
}

/** Restricts the same result to the types that guests may see. */
function seenOf(seen: readonly CrimeType[], query: ReportQuery, missing: string, language: Language) {
  const { city, finer, people, types } = query;
  const names = listIn(
    language,
    seen.map((type) => typeIn(language, type)),
  );
  const onlyThese = message(language, 'guests_see_only', { city: cityName(city, language), types: names });
  const holding = typesHolding(query, types);
  if ((finer && holding.length === 0) || holding.some((type) => !seen.includes(type)))
    throw new ApiError('sign_in_required', { field: 'crime_type', detail: onlyThese });
  if (types.length > 0 || finer || people) return { types, missing };
  return { types: seen, missing: [missing, onlyThese].filter(Boolean).join('\n') };
}

/** Returns what the source’s category for a finer offence excludes or includes. */
export const caveatsOf = ({ city, finer }: ReportQuery, language: Language): string[] => {
  const caveat = finer && cityOf(city).finerOffences[finer]?.caveat;
  return caveat ? [caveat[language]] : [];
};

/** Returns the crime types whose files contain the requested reports. For a finer offence, that is its crime type. */
export const typesHolding = ({ finer, people }: ReportQuery, types: readonly CrimeType[]): readonly CrimeType[] => {
  if (people) return ['shooting'];
  const among = finer && FINER[finer].among;
  return among ? [among] : types;
};
