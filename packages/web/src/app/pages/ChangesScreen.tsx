import type { CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { cityQuery } from '../../api/cities.queries.ts';
import { ChangesPage } from '../../features/changes/ChangesPage.tsx';
import { m } from '../../i18n/generated/messages.js';
import { NotLoaded } from '../../ui/Boundary.tsx';
import { BackLink, PageFrame } from './PageFrame.tsx';

/**
 * The page /changes/<city>. It links back to the page of data sources, because it reports on the imports of these
 * sources.
 */
export default function ChangesScreen({ cityId }: { readonly cityId: CityId }) {
  const city = useQuery(cityQuery(cityId));
  return (
    <PageFrame
      rehearsal={city.data?.data_source === 'rehearsal'}
      back={<BackLink href="/data-sources">{m.data_sources()}</BackLink>}
    >
      {city.data ? (
        <ChangesPage city={city.data} />
      ) : (
        <NotLoaded query={city} loading={m.changes_loading()} failed={m.changes_failed()} className="h-60" />
      )}
    </PageFrame>
  );
}
