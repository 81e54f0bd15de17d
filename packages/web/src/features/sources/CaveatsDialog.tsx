import type { CityId, Source } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cityQuery } from '../../api/cities.queries.ts';
import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { Skeleton } from '../../ui/Boundary.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TallyLine } from './TallyLine.tsx';

interface CityDialogProps {
  readonly city: CityId;
  readonly onClose: () => void;
}

/** The dialog ‘What to know about these reports’: caveats, source and licence of each dataset. */
export function CaveatsDialog(props: CityDialogProps) {
  const language = useLanguage();
  return (
    <SourcesDialog {...props} title={m.caveats_title()}>
      {(sources) =>
        sources.map(({ dataset, title, caveat, updated, attribution, licence }) => (
          <section key={dataset} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
            <h3 className="font-semibold">{title[language]}</h3>
            <p className="mt-1">{caveat[language]}</p>
            <p className="mt-2 text-small text-muted">{updated[language]}</p>
            <p className="mt-2 text-small text-muted">
              <span>{attribution[language]}</span>{' '}
              <a
                className="text-accent underline underline-offset-2"
                href={licence.url}
                rel="noreferrer"
                target="_blank"
              >
                {m.licence({ title: licence.title })}
              </a>
            </p>
          </section>
        ))
      }
    </SourcesDialog>
  );
}

/** The dialog ‘What is not shown’: what happened to the fetched rows, and what each source itself leaves out. */
export function NotShownDialog(props: CityDialogProps) {
  const language = useLanguage();
  return (
    <SourcesDialog {...props} title={m.not_shown_title()}>
      {(sources) => (
        <>
          <p className="text-muted">{m.not_shown_intro()}</p>
          {sources.map((source) => (
            <section key={source.dataset} className="border-t border-line pt-3">
              <h3 className="font-semibold">{source.title[language]}</h3>
              <TallyLine rows={source.rows} />
              <p className="mt-2 text-small">{source.not_published[language]}</p>
            </section>
          ))}
        </>
      )}
    </SourcesDialog>
  );
}

interface SourcesDialogProps extends CityDialogProps {
  readonly title: string;
  readonly children: (sources: readonly Source[]) => ReactNode;
}

/** A dialog about a city's sources, shown when they have loaded. */
function SourcesDialog({ city, title, onClose, children }: SourcesDialogProps) {
  const { data, error } = useQuery(cityQuery(city));
  return (
    <Dialog title={title} onClose={onClose} wide>
      {error && !data && <p className="text-problem">{errorSentence(error)}</p>}
      {!data && !error && <Skeleton label={m.sources_loading()} className="h-40" />}
      {data && <div className="space-y-4 text-body">{children(data.sources)}</div>}
    </Dialog>
  );
}
