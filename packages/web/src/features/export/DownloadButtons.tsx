import { type ExportKind, ROWS_CALLS } from '@crimemap/contract/export';
import { useState } from 'react';
import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { saveFile } from '../../storage/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { MadeFile } from './citations.queries.ts';

/** Name and purpose of each file type. */
const KINDS = {
  csv: ['CSV', m.export_csv_for],
  geojson: ['GeoJSON', m.export_geojson_for],
  parquet: ['GeoParquet', m.export_parquet_for],
  zip: ['ZIP', m.export_zip_for],
} as const satisfies Record<ExportKind, readonly [string, () => string]>;
const ALL_KINDS = Object.keys(KINDS) as readonly ExportKind[];
const ROWS_KINDS = ALL_KINDS.filter((kind) => kind in ROWS_CALLS);

interface DownloadButtonsProps {
  readonly make: (kind: ExportKind) => Promise<MadeFile>;
  /** Name of what the files contain, if a page has several groups of download buttons. */
  readonly of?: string;
  /** True if the purpose of each file type is shown. */
  readonly explained?: boolean;
  /** True if a file that reproduces the number is offered as well. */
  readonly withPack?: boolean;
}

type State = { readonly kind: ExportKind; readonly is: 'coming' | 'saved' } | { readonly problem: string } | null;

/**
 * One button per file type, for the same rows. The server creates the file, and the browser saves it once the response
 * is complete.
 */
export function DownloadButtons({ make, of, explained = false, withPack = false }: DownloadButtonsProps) {
  const [state, setState] = useState<State>(null);
  const coming = state && 'kind' in state && state.is === 'coming' ? state.kind : null;
  const download = (kind: ExportKind) => {
    if (coming) return;
    setState({ kind, is: 'coming' });
    make(kind).then(
      ({ name, content }) => {
        saveFile(name, content);
        setState({ kind, is: 'saved' });
      },
      (error: unknown) => setState({ problem: errorSentence(error) }),
    );
  };
  return (
    <div>
      <ul className={explained ? 'space-y-2' : 'flex flex-wrap gap-2'}>
        {(withPack ? ALL_KINDS : ROWS_KINDS).map((kind) => {
          const [name, isFor] = KINDS[kind];
          return (
            <li key={kind} className={explained ? 'flex items-center gap-3' : undefined}>
              <Button
                className={explained ? 'w-34 shrink-0' : undefined}
                aria-label={of ? m.export_as_of({ kind: name, of }) : m.export_as({ kind: name })}
                aria-disabled={coming !== null || undefined}
                onClick={() => download(kind)}
              >
                <Icon name="download" size={15} />
                <span>{coming === kind ? m.export_coming() : name}</span>
              </Button>
              {explained && <span className="text-small text-muted">{isFor()}</span>}
            </li>
          );
        })}
      </ul>
      <p role="status" className="mt-1 min-h-5 text-small text-muted">
        {coming && <span className="sr-only">{m.export_coming()}</span>}
        {state && 'kind' in state && state.is === 'saved' && (
          <span>{m.export_saved({ kind: KINDS[state.kind][0] })}</span>
        )}
      </p>
      <Problem>{state && 'problem' in state && `${m.export_failed()} ${state.problem}`}</Problem>
    </div>
  );
}
