import type { CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { cityQuery } from '../../api/cities.queries.ts';
import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** ‘What to know about these reports’: the whole caveat of each dataset, whose it is and its licence. */
export default function CaveatsDialog({ city, onClose }: { city: CityId; onClose: () => void }) {
  const language = useLanguage();
  const { data, error } = useQuery(cityQuery(city));
  return (
    <Dialog title={m.caveats_title()} onClose={onClose} wide>
      {error && !data && <p className="text-problem">{errorSentence(error)}</p>}
      {!data && !error && <Skeleton label={m.sources_loading()} className="h-40" />}
      {data && (
        <div className="space-y-4 text-body">
          {data.sources.map(({ dataset, title, caveat, updated, attribution, licence }) => (
            <section key={dataset} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
              <h3 className="font-semibold">{title[language]}</h3>
              <p className="mt-1">{caveat[language]}</p>
              <p className="mt-2 text-small text-muted">{updated[language]}</p>
              <p className="mt-2 text-small text-muted">
                {attribution[language]}{' '}
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
          ))}
        </div>
      )}
    </Dialog>
  );
}
