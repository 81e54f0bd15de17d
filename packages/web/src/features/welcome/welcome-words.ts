import type { CityId } from '@crimemap/contract/cities';
import { isShownByYears } from '@crimemap/contract/city-facts';
import { m } from '../../i18n/generated/messages.js';

export interface WelcomeFor {
  readonly city: CityId;
  readonly cityName: string;
  readonly isMember: boolean;
}

/** What the map is and, to a guest, what of it they see; nothing that is not so in this city. */
export function welcomeWords({ city, cityName, isMember }: WelcomeFor): string {
  if (isShownByYears(city))
    return isMember ? m.welcome_years({ city: cityName }) : m.welcome_years_guest({ city: cityName });
  return isMember ? m.welcome_city({ city: cityName }) : m.welcome_city_guest({ city: cityName });
}
