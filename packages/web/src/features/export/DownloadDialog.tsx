import type { View } from '@crimemap/contract/view';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { guestTypesOf } from '../../map-state/filter-rules.ts';
import { manifestQuery } from '../../packed-incidents/packed-incidents.queries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { exportedFile } from './citations.queries.ts';
import { DownloadButtons } from './DownloadButtons.tsx';
import { isOverHexagons } from './link-of-view.ts';

interface DownloadDialogProps {
  readonly view: View;
  readonly total: number;
  readonly isMine?: boolean;
  readonly onClose: () => void;
}

/** Dialog that downloads the current view as a file. */
export default function DownloadDialog({ view, total, isMine = false, onClose }: DownloadDialogProps) {
  if (STATIC_SITE) return <ReadyFiles view={view} onClose={onClose} />;
  return (
    <Dialog title={m.export_title({ count: total, n: formatNumber(total) })} onClose={onClose}>
      <div className="space-y-3 text-body">
        <p className="text-muted">{m.export_about()}</p>
        {isOverHexagons(view) && <p>{m.export_not_hexagons()}</p>}
        {isMine && <p className="rounded-lg border border-line bg-raised px-3 py-2 text-small">{m.export_mine()}</p>}
        <DownloadButtons make={(kind) => exportedFile(kind, view)} explained withPack />
      </div>
    </Dialog>
  );
}

/** Files of a city on a static site: all reports, or those of one year. A static site has no other files. */
function ReadyFiles({ view: { city, year: shown }, onClose }: { view: View; onClose: () => void }) {
  const { data: manifest } = useQuery(manifestQuery(city));
  const [chosen, setChosen] = useState(shown);
  const types = guestTypesOf(city);
  const years = manifest?.years.flatMap(({ year }) => (year > 0 ? [year] : [])) ?? [];
  const year = chosen !== undefined && years.includes(chosen) ? chosen : undefined;
  return (
    <Dialog title={m.static_site_files()} onClose={onClose}>
      <div className="space-y-3 text-body">
        <p className="text-muted">
          <span>{m.static_site_files_about()}</span>
          {types && <span>{` ${m.static_site_types({ types: types.map(crimeTypeName).join(', ') })}`}</span>}
        </p>
        <Select
          label={m.year()}
          value={year ?? ''}
          onChange={({ target }) => setChosen(target.value ? Number(target.value) : undefined)}
        >
          <option value="">{m.all_years()}</option>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        <DownloadButtons key={year} make={(kind) => exportedFile(kind, { city, ...(year && { year }) })} explained />
      </div>
    </Dialog>
  );
}
