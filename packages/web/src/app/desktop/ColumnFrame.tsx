import { Suspense, useDeferredValue } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { stillPart } from '../../i18n/still-part.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { columnWidth, useWindowWidth } from '../../map-state/screen/free-rectangle.ts';
import { type Column, useColumn } from '../../map-state/screen/use-column.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyComponent, lazyWithin } from '../../ui/lazy-component.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { COLUMN_PLACE } from './column-place.ts';
import { Sidebar } from './Sidebar.tsx';

const NotesPanels = lazyWithin(async () => ({ default: (await import('../shell/NotesPanels.tsx')).NotesPanels }));
const ComparePanel = lazyWithin(() => import('../../features/compare/ComparePanel.tsx'));
const ResultsPanel = lazyComponent(() => import('../shell/ResultsPanel.tsx'));

/** The column beside the map of a desk, over the map where the window is narrower: one at a time, full height. */
export const ColumnFrame = stillPart(() => {
  const isMapMissing = useMapView((map) => map.isMissing);
  const requested = useColumn();
  // The press shows on the rail at once; what stands in the column is made after it, and gives way to the next press.
  const made = useDeferredValue(requested);
  // What closes goes at once, and so does a list that moves into the place of a map: it would stand there twice.
  const column = requested === null || isMapMissing ? requested : made;
  return column && <InColumn column={column} />;
});

/** Not drawn once more while the press is shown that puts another in its place. */
const InColumn = stillPart(({ column }: { readonly column: Column }) => {
  const { city } = useMapSearch('city');
  const windowWidth = useWindowWidth();
  if (column === 'filters' || column === 'statistics') return <Sidebar part={column} />;
  const isReports = column === 'list' || column === 'table';
  const label = NAMES[column]();
  return (
    <section
      aria-label={label}
      style={{ width: columnWidth(column, city === 'all', windowWidth) }}
      className={classNames('flex flex-col overflow-hidden border-r border-line bg-panel', COLUMN_PLACE)}
    >
      <Boundary what={label}>
        <Suspense fallback={<Skeleton label={m.list_loading()} className="m-4 h-40" />}>
          {isReports ? <ResultsPanel /> : column === 'compare' ? <ComparePanel /> : <NotesPanels />}
        </Suspense>
      </Boundary>
    </section>
  );
});

const NAMES: Record<Exclude<Column, 'filters' | 'statistics'>, () => string> = {
  list: m.list,
  table: m.table,
  compare: m.compare_title,
  notes: m.community_notes,
  'my-notes': m.community_notes,
  news: m.crime_news,
};
