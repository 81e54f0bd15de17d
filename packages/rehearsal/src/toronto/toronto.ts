import type { Layer } from '../arcgis/layer.ts';
import { dayNumberOf } from '../making/calendar.ts';
import { divisionsLayer, neighbourhoodRatesLayer } from './area-layers.ts';
import { dayOf, lastPublishedQuarterEnd } from './calendar.ts';
import { INDICATORS } from './facts/indicators.ts';
import { THEFT_FROM_VEHICLE } from './facts/other-categories.ts';
import { hateCrimesLayer } from './hate-crimes.ts';
import { KIND, offenceLayer, REPEATS } from './major-crime-indicators.ts';
import type { Making } from './making.ts';
import { placesOf } from './places.ts';
import { homicidesLayer, shootingsLayer } from './shootings.ts';
import { yearToDateLayer } from './year-to-date.ts';

export interface TorontoOptions {
  readonly seed: number;
  /** 1 is the real volume; shootings, homicides and hate crimes are always at full volume. */
  readonly scale: number;
  /** The column the indicators' category is in: the service renamed it in 2026. */
  readonly categoryField?: 'CSI_CATEGORY' | 'MCI_CATEGORY';
}

/** Toronto's layers as they stand on a day (`YYYY-MM-DD`). */
export function torontoWorld({
  seed,
  scale,
  categoryField = 'CSI_CATEGORY',
}: TorontoOptions): (today: string) => Layer[] {
  return (date) => {
    const today = dayNumberOf(date);
    const lastQuarterEnd = lastPublishedQuarterEnd(today);
    const making: Making = {
      seed,
      scale,
      places: placesOf(seed),
      today,
      lastQuarterEnd,
      publishedAt: dayOf(lastQuarterEnd + 14).midnight,
    };
    return [
      offenceLayer(
        {
          name: 'Major_Crime_Indicators_Open_Data',
          categories: INDICATORS,
          firstKind: KIND.indicators,
          repeats: REPEATS,
          categoryField,
        },
        making,
      ),
      offenceLayer(
        {
          name: 'Theft_From_Motor_Vehicle_Open_Data',
          categories: [THEFT_FROM_VEHICLE],
          firstKind: KIND.theftFromVehicle,
          repeats: 0.03,
          categoryField,
        },
        making,
      ),
      yearToDateLayer(making),
      shootingsLayer(making),
      homicidesLayer(making),
      hateCrimesLayer(making),
      divisionsLayer(making),
      neighbourhoodRatesLayer(making),
    ];
  };
}
