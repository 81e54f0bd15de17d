import { m } from '../../i18n/generated/messages.js';

export interface WelcomeFor {
  readonly city: string;
  readonly cityName: string;
  readonly isMember: boolean;
}

/** What the map is and, to a guest, what of it they see; nothing that is not so in this city. */
export function welcomeWords({ city, cityName, isMember }: WelcomeFor): string {
  if (city === 'toronto') return isMember ? m.welcome_toronto() : m.welcome_toronto_guest();
  return isMember ? m.welcome_city({ city: cityName }) : m.welcome_city_guest({ city: cityName });
}
