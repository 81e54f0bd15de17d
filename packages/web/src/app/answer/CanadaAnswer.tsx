import { MAP_TITLE_ID } from '../../features/answer/AnswerHead.tsx';
import CanadaPanel from '../../features/canada/CanadaPanel.tsx';
import { m } from '../../i18n/generated/messages.js';
import { chooseCity } from '../../map-state/city-change.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useCity } from '../../map-state/shown.ts';
import { FADES_ABOVE } from '../../ui/class-names.ts';

/** List of all cities, shown instead of the summary card for the whole country. Pressing a city opens it. */
export function CanadaAnswer() {
  const { cities } = useCity();
  const isMapMissing = useMapView((map) => map.isMissing);
  return (
    <>
      <section aria-label={m.canada_title()} className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 phone:px-0">
        {isMapMissing && <p className="pt-3 text-small text-muted">{m.map_unavailable_text()}</p>}
        <CanadaPanel
          cities={cities}
          onOpen={(id) => {
            document.getElementById(MAP_TITLE_ID)?.focus();
            chooseCity(id);
          }}
        />
      </section>
      <div className={`phone:hidden ${FADES_ABOVE}`} />
    </>
  );
}
