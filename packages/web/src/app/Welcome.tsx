import { WelcomeBanner } from '../features/welcome/WelcomeBanner.tsx';
import { useLanguage } from '../i18n/settings.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { useLocationStore } from './location-store.ts';
import { useScreenStore } from './screen-store.ts';
import type { Screen } from './use-screen.ts';

/** The welcome of this city, to this visitor. */
export function Welcome({ screen }: { screen: Screen }) {
  const { search, city, isMember } = screen;
  const language = useLanguage();
  const phone = useIsPhone();
  const { user, locating } = useLocationStore();
  const setTouring = useScreenStore((state) => state.setTouring);
  if (isMember === undefined || (!city && search.city !== 'all')) return null;
  return (
    <WelcomeBanner
      city={search.city}
      cityName={city?.displayName[language] ?? null}
      isMember={isMember}
      userKnown={user !== null}
      locating={locating}
      compact={phone}
      onTour={() => setTouring(true)}
    />
  );
}
