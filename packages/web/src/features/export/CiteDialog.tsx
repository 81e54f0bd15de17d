import type { City } from '@crimemap/contract/cities';
import type { View } from '@crimemap/contract/view';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { citiesQuery } from '../../api/cities.queries.ts';
import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CitationDetails, CitedNumbers } from './CitationDetails.tsx';
import { citedViewQuery } from './citations.queries.ts';
import { isOverHexagons, linkOfView } from './link-of-view.ts';

interface CiteDialogProps {
  readonly view: View;
  /** The query of the address that asks the same, as the map writes it; unset: it is made from `view`. */
  readonly question?: string;
  readonly isMine?: boolean;
  readonly onClose: () => void;
}

/** Cites what is on the screen. Around the person nothing is written down before they have read what that means. */
export default function CiteDialog({ view, question: written, isMine = false, onClose }: CiteDialogProps) {
  const [isMeant, setMeant] = useState(!isMine);
  const cities = useQuery(citiesQuery()).data;
  const { data, error, refetch } = useQuery({ ...citedViewQuery(view), enabled: isMeant });
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
        {isMeant && !data && !error && <Skeleton label={m.cite_loading()} className="h-80" />}
        {error && (
          <div role="alert" className="space-y-2">
            <p className="text-problem">{m.cite_failed()}</p>
            <p className="text-small text-muted">{errorSentence(error)}</p>
            <Button onClick={() => void refetch()}>{m.try_again()}</Button>
          </div>
        )}
        {data?.numbers && (
          <>
            <CitedNumbers citation={data} numbers={data.numbers} />
            <CitationDetails
              citation={data}
              numbers={data.numbers}
              question={question === null ? null : `${location.origin}/${question && `?${question}`}`}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
