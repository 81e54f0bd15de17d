import type { City } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { cityQuery } from '../../api/cities.queries.ts';
import { featuresQuery } from '../../api/features.queries.ts';
import { useOptionalQuery } from '../../api/queries.ts';
import { exportedFile } from '../../features/export/citations.queries.ts';
import { DownloadButtons } from '../../features/export/DownloadButtons.tsx';
import { NumbersTable } from '../../features/moderation/NumbersTable.tsx';
import { SourcesPage } from '../../features/sources/SourcesPage.tsx';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { guestTypesOf } from '../../map-state/filter-rules.ts';
import { FIRST_CITY } from '../../map-state/map-search.ts';
import { useViewer } from '../../map-state/shown.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageFrame } from './PageFrame.tsx';

const LINK = 'inline-flex min-h-6 items-center text-small text-accent underline underline-offset-2 phone:min-h-8';

/** The page /data-sources. Its link back leads to the previous page or, if there is none, to the map. */
export default function SourcesScreen() {
  const language = useLanguage();
  const first = useOptionalQuery(FIRST_CITY !== 'all' && cityQuery(FIRST_CITY)).data;
  const notesOn = useQuery(featuresQuery()).data?.community_notes_enabled ?? false;
  const back = () => (history.length > 1 ? history.back() : location.assign('/'));
  return (
    <PageFrame
      rehearsal={first?.data_source === 'rehearsal'}
      back={
        <Button variant="bare" className="-ml-3 mr-auto" onClick={back}>
          <Icon name="back" size={16} />
          <span>{m.sources_back()}</span>
        </Button>
      }
    >
      <h1 className="text-head font-bold tracking-tight">{m.sources_title()}</h1>
      <p className="mt-1 text-body text-muted">{m.sources_intro()}</p>
      <p className="mb-6 flex flex-wrap gap-x-6">
        <Link href="/method/usual-range" className={LINK}>
          {m.method_link()}
        </Link>
        {!STATIC_SITE && (
          <a href={`/api?lang=${language}`} className={LINK}>
            {m.api_guide_link()}
          </a>
        )}
      </p>
      <SourcesPage downloads={(city) => <CityDownloads city={city} />} />
      {notesOn && (
        <section aria-label={m.mod_numbers_title()} className="mt-10 border-t border-line pt-6">
          <h2 className="mb-1 text-title font-semibold">{m.mod_numbers_title()}</h2>
          <NumbersTable />
          <Link href="/transparency" className={`mt-3 ${LINK}`}>
            {m.transparency_link()}
          </Link>
        </section>
      )}
    </PageFrame>
  );
}

/** Links for downloading all reports of a city. */
function CityDownloads({ city: { id, displayName } }: { city: City }) {
  const language = useLanguage();
  const types = guestTypesOf(id);
  const { isMember } = useViewer();
  const limit = STATIC_SITE ? m.static_site_types : m.answer_guest;
  return (
    <div>
      {isMember === false && types && (
        <p className="mb-1.5 text-small text-muted">{limit({ types: types.map(crimeTypeName).join(', ') })}</p>
      )}
      <DownloadButtons make={(kind) => exportedFile(kind, { city: id })} of={displayName[language]} />
    </div>
  );
}
