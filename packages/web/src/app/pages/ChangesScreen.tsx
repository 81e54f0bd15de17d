import type { CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { cityQuery } from '../../api/cities.queries.ts';
import { ChangesPage } from '../../features/changes/ChangesPage.tsx';
import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Banners } from '../shell/Banners.tsx';
import { DisplaySwitches } from '../shell/SidebarHeader.tsx';

/** The page /changes/<city>. It stands below the data sources, whose readings it tells of. */
export default function ChangesScreen({ cityId }: { readonly cityId: CityId }) {
  const city = useQuery(cityQuery(cityId));
  return (
    <div className="flex h-dvh flex-col">
      <Banners rehearsal={city.data?.data_source === 'rehearsal'} />
      <main className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto max-w-220 px-4 py-6">
          <div className="mb-4 flex items-center gap-1">
            <Link
              href="/data-sources"
              className="-ml-3 mr-auto inline-flex min-h-9 items-center gap-2 px-3 text-small text-muted hover:text-text phone:min-h-11"
            >
              <Icon name="back" size={16} />
              {m.data_sources()}
            </Link>
            <DisplaySwitches />
          </div>
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
        </div>
      </main>
    </div>
  );
}
