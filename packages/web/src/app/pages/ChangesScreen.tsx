import type { CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { cityQuery } from '../../api/cities.queries.ts';
import { ChangesPage } from '../../features/changes/ChangesPage.tsx';
import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BackLink, PageFrame } from './PageFrame.tsx';

/** The page /changes/<city>. It stands below the data sources, whose readings it tells of. */
export default function ChangesScreen({ cityId }: { readonly cityId: CityId }) {
  const city = useQuery(cityQuery(cityId));
  return (
    <PageFrame
      rehearsal={city.data?.data_source === 'rehearsal'}
      back={<BackLink href="/data-sources">{m.data_sources()}</BackLink>}
    >
      {city.data ? (
        <ChangesPage city={city.data} />
      ) : city.isError ? (
        <div role="alert" className="space-y-2">
          <p className="text-problem">{m.changes_failed()}</p>
          <p className="text-small text-muted">{errorSentence(city.error)}</p>
          <Button onClick={() => void city.refetch()}>{m.try_again()}</Button>
        </div>
      ) : (
        <Skeleton label={m.changes_loading()} className="h-60" />
      )}
    </PageFrame>
  );
}
