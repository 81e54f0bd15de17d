import { Suspense, useDeferredValue } from 'react';
import { AnswerHead } from '../../features/answer/AnswerHead.tsx';
import { m } from '../../i18n/generated/messages.js';
import { stillPart } from '../../i18n/still-part.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { type Column, useColumn, useIsOpenedRead } from '../../map-state/screen/use-column.ts';
import { Boundary, Skeleton } from '../../ui/Boundary.tsx';
import { lazyComponent, lazyWithin } from '../../ui/lazy-component.ts';
import { loadAnswer } from '../answer/AnswerState.tsx';
import { SearchOfMap } from '../shell/TopBar.tsx';

const AnswerCard = lazyComponent(loadAnswer);
const AnswerNotice = lazyComponent(() => import('../answer/AnswerNotice.tsx'), 'AnswerNotice');
const NotesPanels = lazyWithin(() => import('../shell/NotesPanels.tsx'), 'NotesPanels');
const CanadaAnswer = lazyWithin(() => import('../answer/CanadaAnswer.tsx'), 'CanadaAnswer');
const ComparePanel = lazyWithin(() => import('../../features/compare/ComparePanel.tsx'));
const Sidebar = lazyWithin(() => import('./Sidebar.tsx'), 'Sidebar');
const ResultsPanel = lazyWithin(() => import('../shell/ResultsPanel.tsx'));

/**
 * The side panel on a desktop, at the left edge of the map. It contains the search and, below it, the summary card or
 * the panel that is open.
 */
export const Panel = stillPart(() => {
  const { city } = useMapSearch('city');
  const isMapMissing = useMapView((map) => map.isMissing);
  const requested = useColumn();
  // The navigation rail reacts to a press immediately. The opened panel renders afterwards and gives way to the next
  // press.
  const made = useDeferredValue(requested);
  // A closing panel is removed immediately. So is a list that moves to the place of the map or below it, because it
  // would otherwise be rendered twice.
  const isMoved = isMapMissing || requested === 'table' || made === 'table';
  const column = requested === null || isMoved ? requested : made;
  const isOpenedRead = useIsOpenedRead();
  return (
    <div data-over-map className="absolute inset-y-4 left-4 z-10">
      <div className="flex h-full w-100 flex-col rounded-card border border-line bg-panel shadow-lift max-lg:w-85">
        <SearchOfMap isInPanel />
        <div className="border-t border-line px-4 py-2 empty:hidden">
          <AnswerHead />
          <AnswerNotice />
        </div>
        <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-b-card border-t border-line">
          {city === 'all' && (column === null || column === 'list' || column === 'table') ? (
            <Suspense fallback={<Skeleton label={m.canada_loading()} className="m-4 h-60" />}>
              <CanadaAnswer />
            </Suspense>
          ) : isOpenedRead || column === null || column === 'table' ? (
            <AnswerCard size="card" />
          ) : (
            <Opened column={column} />
          )}
        </div>
      </div>
    </div>
  );
});

/** The table of reports, below the map and beside the side panel. */
export const DockedTable = stillPart(() => {
  const isMapMissing = useMapView((map) => map.isMissing);
  const { city } = useMapSearch('city');
  if (useColumn() !== 'table' || isMapMissing || city === 'all') return null;
  return (
    <section
      data-over-map
      aria-label={m.table()}
      className="absolute right-4 bottom-4 left-108 z-10 h-[42dvh] overflow-hidden rounded-card border border-line bg-panel shadow-lift max-lg:left-93"
    >
      <div className="flex h-full flex-col">
        <Boundary what={m.table()}>
          <Suspense fallback={<Skeleton label={m.list_loading()} className="m-4 h-40" />}>
            <ResultsPanel />
          </Suspense>
        </Boundary>
      </div>
    </section>
  );
});

/** A `stillPart`, so that it does not render again while a press is about to replace it. */
const Opened = stillPart(({ column }: { readonly column: Exclude<Column, 'table'> }) => {
  const label = NAMES[column]();
  if (column === 'filters' || column === 'statistics') {
    return (
      <Boundary what={label}>
        <Suspense fallback={<Skeleton label={m.list_loading()} className="m-4 h-40" />}>
          <Sidebar part={column} />
        </Suspense>
      </Boundary>
    );
  }
  return (
    <section aria-label={label} className="flex min-h-0 flex-1 flex-col">
      <Boundary what={label}>
        <Suspense fallback={<Skeleton label={m.list_loading()} className="m-4 h-40" />}>
          {column === 'list' ? <ResultsPanel /> : column === 'compare' ? <ComparePanel /> : <NotesPanels />}
        </Suspense>
      </Boundary>
    </section>
  );
});

const NAMES: Record<Exclude<Column, 'table'>, () => string> = {
  filters: m.rail_filters,
  statistics: m.statistics,
  list: m.list,
  compare: m.compare_title,
  notes: m.community_notes,
  'my-notes': m.community_notes,
  news: m.crime_news,
};
