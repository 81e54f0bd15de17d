import type { CityId } from '@crimemap/contract/cities';
import { isShownByYears } from '@crimemap/contract/city-facts';
import { useEffect, useRef } from 'react';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useCity, useViewer } from '../../map-state/shown.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useEscapeInside } from '../../ui/use-escape-inside.ts';
import { useWelcomeStore } from './welcome-store.ts';

/** Welcome banner for this visitor and the city on the map. */
export function Welcome() {
  const { city } = useCity();
  const { isMember } = useViewer();
  const language = useLanguage();
  const { user, locating } = useLocationStore();
  const setTouring = useScreenStore((state) => state.setTouring);
  // The view of all of Canada has its explanation in its title.
  if (isMember === undefined || !city) return null;
  return (
    <WelcomeBanner
      city={city.id}
      cityName={city.displayName[language]}
      isMember={isMember}
      userKnown={user !== null}
      locating={locating}
      onTour={() => setTouring(true)}
    />
  );
}

interface WelcomeFor {
  readonly city: CityId;
  readonly cityName: string;
  readonly isMember: boolean;
}

/** Returns what the map is and, for a guest, what guests see. Mentions nothing that the city does not have. */
export function welcomeWords({ city, cityName, isMember }: WelcomeFor): string {
  if (isShownByYears(city))
    return (isMember ? m.welcome_years : STATIC_SITE ? m.static_site_welcome : m.welcome_years_guest)({
      city: cityName,
    });
  return (isMember || STATIC_SITE ? m.welcome_city : m.welcome_city_guest)({ city: cityName });
}

/** Time in milliseconds from a press of Locate Me until the banner hides. Source: the specification. */
const AFTER_LOCATE_MS = 1000;

interface WelcomeBannerProps extends WelcomeFor {
  /** True if the visitor's position is known. */
  readonly userKnown: boolean;
  readonly locating: boolean;
  readonly onTour: () => void;
}

/** One sentence that explains the map to new visitors, at the top of the summary card. */
export function WelcomeBanner({ userKnown, locating, onTour, ...whom }: WelcomeBannerProps) {
  const { gone, leave, dismiss } = useWelcomeStore();
  useLeaveSoonAfter(locating, leave);
  const box = useRef<HTMLElement>(null);
  const shown = !gone && !userKnown;
  const close = () => dismiss(Date.now());
  useEscapeInside(box, shown, close);
  if (!shown) return null;
  return (
    <section
      ref={box}
      aria-label={m.welcome_title()}
      className="border-line not-first:mt-2 not-first:border-t not-first:pt-1.5"
    >
      <div className="flex items-start gap-2 text-small leading-snug">
        <Icon name="map" size={16} className="mt-0.5 shrink-0 text-accent" />
        <p className="flex-1 py-0.5">
          <span>{welcomeWords(whom)}</span>{' '}
          <Button variant="link" className="!min-h-0 align-baseline phone:!min-h-0 phone:py-1" onClick={onTour}>
            {m.take_tour()}
          </Button>
        </p>
        <IconButton icon="close" label={m.close()} onClick={close} className="-my-1 !size-7 phone:!size-11" />
      </div>
    </section>
  );
}

/**
 * Hides the banner some time after Locate Me was pressed. Does not stop if the position is found earlier or locating
 * fails.
 */
function useLeaveSoonAfter(locating: boolean, leave: () => void): void {
  useEffect(() => {
    if (locating) setTimeout(leave, AFTER_LOCATE_MS);
  }, [locating, leave]);
}
