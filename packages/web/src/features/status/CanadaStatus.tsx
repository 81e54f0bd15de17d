import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { ShareView } from './ShareView.tsx';

/** The status line over all cities: no sum, as their periods differ. */
export function CanadaStatus({ cities, onList }: { cities: number; onList: (() => void) | null }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-small text-muted">
      <span>{m.canada_status({ n: formatNumber(cities) })}</span>
      {onList && (
        <>
          <Button look="link" onClick={onList}>
            {m.list()}
          </Button>
          <ShareView />
        </>
      )}
    </div>
  );
}
