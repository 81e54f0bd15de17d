import { useLanguage } from '../../i18n/settings.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { WelcomeBanner } from './WelcomeBanner.tsx';

/** The welcome of this city, to this visitor. */
export function Welcome() {
  const { city } = useCity();
  const { isMember } = useViewer();
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
