import type { View } from '@crimemap/contract/view';
import { EDITION } from '../../api/base/edition.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Dialog } from '../../ui/Dialog.tsx';
import { DownloadButtons } from './DownloadButtons.tsx';
import { exportedFile } from './export.queries.ts';
import { isOverHexagons } from './link-of-view.ts';
import { ReadyFiles } from './ReadyFiles.tsx';

interface DownloadDialogProps {
  readonly view: View;
  readonly total: number;
  readonly isMine?: boolean;
  readonly onClose: () => void;
}

/** What is on the screen, as a file. */
export default function DownloadDialog({ view, total, isMine = false, onClose }: DownloadDialogProps) {
  if (EDITION) return <ReadyFiles view={view} onClose={onClose} />;
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
