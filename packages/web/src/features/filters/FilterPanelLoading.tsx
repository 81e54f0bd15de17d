import { m } from '../../i18n/generated/messages.js';
import { Skeleton } from '../../ui/Boundary.tsx';

/**
 * Placeholder for the filter panel while it loads. It is about as high as a guest’s panel, so that nothing below moves.
 */
export function FilterPanelLoading() {
  return (
    <section aria-busy="true" className="min-h-92 space-y-3">
      <h2 className="text-body font-semibold">{m.filter_title()}</h2>
      <Skeleton label={m.loading_filters()} />
      <div className="grid grid-cols-[1.3fr_1fr] gap-2">
        <Skeleton />
        <Skeleton />
      </div>
      <Skeleton />
    </section>
  );
}
