import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { useMissingParts } from '../../ui/later.ts';

/** Says that a part of the page could not be loaded. Only a new page asks for it again; where it stands is in its address. */
export function MissingParts({ reload = () => location.reload() }: { readonly reload?: () => void }) {
  const { missing } = useMissingParts();
  if (!missing) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-60 mx-auto flex w-fit max-w-full flex-wrap items-center gap-3 rounded-card border border-line bg-panel px-4 py-3 text-small shadow-lift"
    >
      <p className="text-problem">{m.panel_failed({ what: m.part_of_page() })}</p>
      <Button onClick={reload}>{m.try_again()}</Button>
    </div>
  );
}
