import type { AreaKind } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { m } from './generated/messages.js';

const TYPES: Record<CrimeType, () => string> = {
  shooting: m.type_shooting,
  homicide: m.type_homicide,
  assault: m.type_assault,
  robbery: m.type_robbery,
  break_and_enter: m.type_break_and_enter,
  auto_theft: m.type_auto_theft,
  hate_crime: m.type_hate_crime,
  theft_from_motor_vehicle: m.type_theft_from_motor_vehicle,
  fraud: m.type_fraud,
  mischief: m.type_mischief,
  injury: m.type_injury,
  hazard: m.type_hazard,
  ambulance: m.type_ambulance,
  disorderly: m.type_disorderly,
  arrest: m.type_arrest,
  prowler: m.type_prowler,
  trespass: m.type_trespass,
  marine_rescue: m.type_marine_rescue,
  noise: m.type_noise,
  knife_related: m.type_knife_related,
  drug_related: m.type_drug_related,
  theft: m.type_theft,
  vehicular_fatality: m.type_vehicular_fatality,
  vehicular_injury: m.type_vehicular_injury,
  unknown: m.type_unknown,
};

/** A crime type in the reader’s language. */
export const crimeTypeName = (type: CrimeType): string => TYPES[type]();

interface KindWords {
  /** “Division” */
  readonly one: () => string;
  /** “Divisions” */
  readonly many: () => string;
  /** “All divisions” */
  readonly all: () => string;
  /** “Division Heatmap” */
  readonly heatmap: () => string;
  /** “Reports per division” */
  readonly per: () => string;
}

/** What a kind of area is called, in every place it is named. */
export const KIND_WORDS: Record<AreaKind, KindWords> = {
  division: {
    one: m.kind_division,
    many: m.kinds_division,
    all: m.all_division,
    heatmap: m.heatmap_division,
    per: m.per_division,
  },
  neighbourhood: {
    one: m.kind_neighbourhood,
    many: m.kinds_neighbourhood,
    all: m.all_neighbourhood,
    heatmap: m.heatmap_neighbourhood,
    per: m.per_neighbourhood,
  },
  municipality: {
    one: m.kind_municipality,
    many: m.kinds_municipality,
    all: m.all_municipality,
    heatmap: m.heatmap_municipality,
    per: m.per_municipality,
  },
  ward: { one: m.kind_ward, many: m.kinds_ward, all: m.all_ward, heatmap: m.heatmap_ward, per: m.per_ward },
  sector: { one: m.kind_sector, many: m.kinds_sector, all: m.all_sector, heatmap: m.heatmap_sector, per: m.per_sector },
  district: {
    one: m.kind_district,
    many: m.kinds_district,
    all: m.all_district,
    heatmap: m.heatmap_district,
    per: m.per_district,
  },
  pdq: { one: m.kind_pdq, many: m.kinds_pdq, all: m.all_pdq, heatmap: m.heatmap_pdq, per: m.per_pdq },
  borough: {
    one: m.kind_borough,
    many: m.kinds_borough,
    all: m.all_borough,
    heatmap: m.heatmap_borough,
    per: m.per_borough,
  },
};
