import type { CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { cityQuery } from '../../api/cities.queries.ts';
import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TallyLine } from './TallyLine.tsx';

/** ‘What is not shown’: what became of every row, and what each source leaves out by its own rules. */
export default function NotShownDialog({ city, onClose }: { city: CityId; onClose: () => void }) {
  const language = useLanguage();
  const { data, error } = useQuery(cityQuery(city));
  return (
    <Dialog title={m.not_shown_title()} onClose={onClose} wide>
      {error && !data && <p className="text-problem">{errorSentence(error)}</p>}
      {!data && !error && <Skeleton label={m.sources_loading()} className="h-40" />}
      {data && (
        <div className="space-y-4 text-body">
          <p className="text-muted">{m.not_shown_intro()}</p>
          {data.sources.map((source) => (
            <section key={source.dataset} className="border-t border-line pt-3">
              <h3 className="font-semibold">{source.title[language]}</h3>
              <TallyLine rows={source.rows} />
              <p className="mt-2 text-small">{source.not_published[language]}</p>
            </section>
          ))}
        </div>
      )}
    </Dialog>
  );
}
