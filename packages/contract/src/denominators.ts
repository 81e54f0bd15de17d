import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { AreaKind, CityId, type Text } from './cities.ts';

/**
 * `published`: population published by the city's own source. `census_2021`: sum over the census dissemination blocks
 * inside the area.
 */
export const PopulationSource = z.enum(['published', 'census_2021']);
export type PopulationSource = z.infer<typeof PopulationSource>;

/** Attribution that must be shown with every number derived from the census. */
export const CENSUS_CREDIT: {
  readonly attribution: Text;
  readonly licence: { readonly title: Text; readonly url: string };
} = {
  attribution: {
    en: 'Adapted from Statistics Canada, Geographic Attribute File, 2021 Census. This does not constitute an endorsement by Statistics Canada of this product.',
    fr: 'Adapté de Statistique Canada, Fichier des attributs géographiques, Recensement de 2021. Cela ne constitue pas une approbation de ce produit par Statistique Canada.',
  },
  licence: {
    title: { en: 'Statistics Canada Open Licence', fr: 'Licence ouverte de Statistique Canada' },
    url: 'https://www.statcan.gc.ca/en/terms-conditions/open-licence',
  },
};

/** Numbers by which the reports of an area can be divided; `null` if unknown. */
export const AreaDenominators = z.object({
  code: z.string(),
  name: z.string(),
  residents: z.nullable(z.int()),
  dwellings: z.nullable(z.int()),
  square_km: z.nullable(z.number()),
});
export type AreaDenominators = z.infer<typeof AreaDenominators>;

export const Denominators = z.object({
  city: CityId,
  kind: AreaKind,
  /**
   * True if the boundaries were never imported. Areas are then approximated from published centres, so their size is
   * unknown.
   */
  approximate: z.boolean(),
  population_source: z.nullable(PopulationSource),
  /** Sorted by code. */
  areas: z.array(AreaDenominators),
});
export type Denominators = z.infer<typeof Denominators>;

export const getDenominators = defineCall('GET /denominators/:city', {
  who: 'anyone',
  summary:
    'Returns the residents, dwellings and square kilometres of a city’s areas, to divide reports by. Nobody publishes the daytime population of such small areas.',
  params: { city: CityId },
  query: { kind: z.optional(AreaKind) },
  reply: Denominators,
});
