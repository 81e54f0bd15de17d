import { useMapView } from '../map-state/map-view-store.ts';
import { useLiveCity, useNotesCity } from '../map-state/use-layer-city.ts';
import { later } from '../ui/later.ts';
import { LegendCard } from './LegendCard.tsx';

const LiveLegend = later(async () => ({ default: (await import('../features/live/LiveLegend.tsx')).LiveLegend }));
const NotesLegend = later(async () => ({ default: (await import('../features/notes/NotesLegend.tsx')).NotesLegend }));

/** The legends beside each other on a desk: of the areas and reports, of the live calls, of the notes. */
export default function LegendsSection() {
  const live = useLiveCity();
  const notes = useNotesCity();
  const bounds = useMapView((map) => map.bounds);
  return (
    <div className="pointer-events-none! flex flex-wrap items-end gap-2.5 *:pointer-events-auto">
      <LegendCard />
      {live && <LiveLegend city={live} />}
      {notes && <NotesLegend city={notes} bounds={bounds} />}
    </div>
  );
}
