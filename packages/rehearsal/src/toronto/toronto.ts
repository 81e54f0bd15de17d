import type { Layer } from '../arcgis/layer.ts';
import { dayNumberOf } from '../making/calendar.ts';
import { torontoAddresses } from './addresses.ts';
import { divisionsLayer, neighbourhoodRatesLayer } from './area-layers.ts';
import { dayOf, lastPublishedQuarterEnd, type Making } from './events.ts';
import { hateCrimesLayer } from './hate-crimes.ts';
import { quarterlyLayers, yearToDateLayer } from './offences.ts';
import { homicidesLayer, shootingsLayer } from './shootings.ts';
import { torontoStreets } from './streets.ts';

export interface TorontoOptions extends Pick<Making, 'seed' | 'scale'> {
  /** Column with the category of the indicators. The service renamed it in 2026. */
  readonly categoryField?: 'CSI_CATEGORY' | 'MCI_CATEGORY';
}

/** Returns a function that returns Toronto's layers as they are on a day (`YYYY-MM-DD`). */
export const torontoWorld =
  ({ seed, scale, categoryField = 'CSI_CATEGORY' }: TorontoOptions) =>
  (date: string): Layer[] => {
    const today = dayNumberOf(date);
    const lastQuarterEnd = lastPublishedQuarterEnd(today);
    const publishedAt = dayOf(lastQuarterEnd + 14).midnight;
    const making: Making = { seed, scale, today, lastQuarterEnd, publishedAt };
    return [
      ...quarterlyLayers(making, categoryField),
      yearToDateLayer(making),
      shootingsLayer(making),
      homicidesLayer(making),
      hateCrimesLayer(making),
      divisionsLayer(making),
      neighbourhoodRatesLayer(making),
      torontoStreets(making),
      torontoAddresses(making),
    ];
  };
