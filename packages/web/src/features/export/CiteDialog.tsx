import type { City } from '@crimemap/contract/cities';
import type { View } from '@crimemap/contract/view';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { citiesQuery } from '../../api/cities.queries.ts';
import { m } from '../../i18n/generated/messages.js';
import { NotLoaded } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CitationDetails, CitedNumbers } from './CitationDetails.tsx';
import { citedViewQuery } from './citations.queries.ts';
import { isOverHexagons, linkOfView } from './link-of-view.ts';

interface CiteDialogProps {
  readonly view: View;
  /** Query string that opens this view, as the map writes it. If unset, it is derived from `view`. */
  readonly question?: string;
  readonly isMine?: boolean;
  readonly onClose: () => void;
}

/**
 * Cites the current view. If the view is around the person, the dialog first explains what is stored and waits for a
 * confirmation.
 */
export default function CiteDialog({ view, question: written, isMine = false, onClose }: CiteDialogProps) {
  const [isMeant, setMeant] = useState(!isMine);
  const cities = useQuery(citiesQuery()).data;
  const cited = useQuery({ ...citedViewQuery(view), enabled: isMeant });
  const city = cities?.find(({ id }: City) => id === view.city);
  const question = written ?? (city ? linkOfView(view, city) : null);
  return (
    <Dialog title={m.cite_title()} onClose={onClose} wide>
      <div className="space-y-4 text-body">
        {view.circle && (
          <p className="rounded-lg border border-line bg-raised px-3 py-2 text-small">
            {isMine ? m.cite_mine() : m.cite_circle()}
          </p>
        )}
        {isOverHexagons(view) && (
          <p className="text-small text-muted">
            {[m.export_not_hexagons(), question !== null && m.cite_hexagons({ link: m.cite_now() })]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
        {!isMeant && (
          <Button variant="primary" onClick={() => setMeant(true)}>
            {m.cite_go()}
          </Button>
        )}
        {isMeant && !cited.data && (
          <NotLoaded query={cited} loading={m.cite_loading()} failed={m.cite_failed()} className="h-80" />
        )}
        {cited.data?.numbers && (
          <>
            <CitedNumbers citation={cited.data} numbers={cited.data.numbers} />
            <CitationDetails
              citation={cited.data}
              numbers={cited.data.numbers}
              question={question === null ? null : `${location.origin}/${question && `?${question}`}`}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
