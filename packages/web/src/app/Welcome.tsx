import { WelcomeBanner } from '../features/welcome/WelcomeBanner.tsx';
import { useLanguage } from '../i18n/settings.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { useLocationStore } from './location-store.ts';
import { useScreenStore } from './screen-store.ts';
import type { Screen } from './use-screen.ts';

/** The welcome of this city, to this visitor. */
export function Welcome({ screen }: { screen: Screen }) {
  const { city, isMember } = screen;
  const language = useLanguage();
  const phone = useIsPhone();
  const { user, locating } = useLocationStore();
  const setTouring = useScreenStore((state) => state.setTouring);
  // All of Canada explains itself in its title.
  if (isMember === undefined || !city) return null;
  return (
    <WelcomeBanner
      city={city.id}
      cityName={city.displayName[language]}
      isMember={isMember}
      userKnown={user !== null}
      locating={locating}
      compact={phone}
      onTour={() => setTouring(true)}
    />
  );
}
