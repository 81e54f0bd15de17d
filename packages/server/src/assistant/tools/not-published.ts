import { cityOf } from '@crimemap/cities';
import { coverageOf, saysWhoWasHarmed } from '@crimemap/cities/coverage';
import { FINER } from '@crimemap/cities/finer-offences';
import type { CityId } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { guestTypesOf } from '../../incidents/index.ts';
import { ApiError } from '../../platform/base/api-error.ts';
import { message } from '../../shared/messages.ts';
import type { Language } from '../words/written.ts';
import { typesHolding } from './held.ts';
import { typesIn } from './held-words.ts';
import { cityName } from './presentation.ts';
import type { ReportQuery, ToolContext } from './tool.ts';

const publishedBy = (city: CityId): CrimeType[] => coverageOf(cityOf(city)).map(({ crime_type }) => crime_type);

/** Returns which of these types a city does not publish. */
export function notPublished(city: CityId, types: readonly CrimeType[]): CrimeType[] {
  const published = new Set(publishedBy(city));
  return types.filter((type) => !published.has(type));
}

/** Says why the city does not publish a finer offence or the people harmed; empty if it does. */
function whyNotPublished({ city, finer, people }: ReportQuery, language: Language): string {
  const name = cityName(city, language);
  const why =
    finer && !cityOf(city).finerOffences[finer]
      ? message(language, 'not_counted_apart', { city: name, what: FINER[finer][language] })
      : people && !saysWhoWasHarmed(cityOf(city))
        ? message(language, 'harm_not_published', { city: name })
        : '';
  const types = publishedBy(city).filter((type) => type !== 'unknown');
  return why && `${why} ${message(language, 'published_instead', { types: typesIn(language, types) })}`;
}

/**
 * Returns the requested types that the city publishes and a sentence about the others, or why nothing can be counted.
 * For guests who name no type, it returns each type that they may see, never a total. Throws `sign_in_required` for
 * types that only members may see.
 */
export function publishedOf(
  query: ReportQuery,
  { language, member }: Pick<ToolContext, 'language' | 'member'>,
): { readonly types: readonly CrimeType[]; readonly missing: string } | { readonly why: string } {
  const city = cityName(query.city, language);
  const others = notPublished(query.city, query.types);
  const types = query.types.filter((type) => !others.includes(type));
  const missing =
    others.length > 0 ? message(language, 'not_published', { city, types: typesIn(language, others) }) : '';
  const why = whyNotPublished(query, language) || (types.length === 0 && missing);
  if (why) return { why };
  const seen = member ? null : guestTypesOf(query.city);
  if (!seen) return { types, missing };
  const { finer, people } = query;
  const onlyThese = message(language, 'guests_see_only', { city, types: typesIn(language, seen) });
  const holding = typesHolding({ finer, people, types });
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
