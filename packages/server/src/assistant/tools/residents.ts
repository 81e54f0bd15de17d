import type { CityId } from '@crimemap/contract/cities';
import { getDenominators } from '@crimemap/contract/denominators';
import { withheldRate } from '@crimemap/usual-range/rates';
import { message } from '../../shared/messages.ts';
import type { AreaFound } from '../understand/area-found.ts';
import type { Language } from '../words/written.ts';
import type { ToolContext } from './tool.ts';

export interface Residents {
  readonly many: number;
  readonly isOfCensus: boolean;
}

/** Returns how many people live in an area, or in all areas of a city; `null` if unknown. */
export async function residentsOf(
  city: CityId,
  area: AreaFound | null,
  context: ToolContext,
): Promise<Residents | null> {
  const kinds = area ? [area.kind] : (['neighbourhood', 'municipality', 'borough', 'ward'] as const);
  for (const kind of kinds) {
    const found = await context.ask(getDenominators, { params: { city }, query: { kind } }, context).catch(() => null);
    const codes = area && (area.parts ?? [area.mergedInto ?? area.code]);
    const all = found?.reply.areas.filter(({ code }) => !codes || codes.includes(code)) ?? [];
    if (all.length === 0 || all.some(({ residents }) => residents === null)) continue;
    const many = all.reduce((sum, { residents }) => sum + (residents ?? 0), 0);
    return many === 0 ? null : { many, isOfCensus: found?.reply.population_source === 'census_2021' };
  }
  return null;
}

/**
 * Says why no rate can be given for these counts and residents; `null` if it can. `isWhole`: data cover the whole
 * period.
 */
export function withheldIn(
  language: Language,
  { many }: Residents,
  { count, isWhole }: { readonly count: number; readonly isWhole: boolean },
): string | null {
  const area = { count, residents: many, dwellings: null, square_km: null };
  const withheld = withheldRate(area, 'residents', isWhole);
  return withheld && withheld !== 'size_unknown' ? message(language, `rate_${withheld}`) : null;
}
