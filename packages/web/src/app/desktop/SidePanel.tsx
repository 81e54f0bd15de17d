import { Suspense } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { usePanel, useView } from '../../map-state/use-view.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { NotesPanels } from '../shell/NotesPanels.tsx';
import ResultsPanel from '../shell/ResultsPanel.tsx';

/**
 * Where the panel stands: at the map’s right edge, below a member’s profile button and above the buttons of map and chat, or
 * in its stead when there is none.
 */
const BESIDE_MAP = 'right-4 bottom-62 w-96 max-w-[calc(100%-2rem)]';
const WITHOUT_MAP = 'inset-x-4 top-44 bottom-24';

/** The list, the tables, the notes or the news, on a desk. */
export default function SidePanel({ signedIn }: { readonly signedIn: boolean }) {
  const [{ city }] = useMapSearch();
  const mapMissing = useMapView((map) => map.isMissing);
  const view = useView();
  const panel = usePanel();
  const instead = panel !== undefined;
  const place = classNames(
    BESIDE_MAP,
    instead ? 'top-30' : signedIn ? 'top-17' : 'top-4',
    !instead && (city === 'all' ? '!w-128' : view === 'table' && '!w-160'),
  );
  return (
    <Panel
      label={panel === 'news' ? m.crime_news() : instead ? m.community_notes() : view === 'list' ? m.list() : m.table()}
      className={`absolute z-10 flex flex-col overflow-hidden ${mapMissing ? WITHOUT_MAP : place}`}
    >
      <Boundary what={m.list()}>
        <Suspense fallback={<Skeleton label={m.list_loading()} className="m-4 h-40" />}>
          {instead ? <NotesPanels /> : <ResultsPanel />}
        </Suspense>
      </Boundary>
    </Panel>
  );
}
