import type { Place } from '@crimemap/contract/places';
import { addressIn, type Lang, nameOf } from './city-context.ts';
import type { Entry } from './entry.ts';

/** Returns a gazetteer entry in the form of the API. */
export function presentPlace(
  { kind, name, at: [lon, lat], city, address, area, precision }: Entry,
  importance: number,
  lang: Lang,
): Place {
  const around = address.city ?? nameOf(city, lang);
  return {
    lat,
    lon,
    type: kind,
    display_name: name[lang].includes(around) ? name[lang] : `${name[lang]}, ${around}`,
    address: addressIn(city, lang, kind === 'neighbourhood' ? { ...address, neighbourhood: name[lang] } : address),
    importance,
    city,
    ...(area && { area }),
    ...(precision && { precision }),
  };
}
