import { m } from '../i18n/generated/messages.js';
import { useLanguage } from '../i18n/settings.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useUpdate } from './update-store.ts';

/**
 * On a phone: above the sheet at its half, and beside the buttons of the map, which are at the right. The second height is for
 * windows so low that one of those stands in its way.
 */
const ON_A_PHONE = 'phone:right-17 phone:bottom-[max(50dvh+12px,var(--sheet-peek)+84px)]';

/** Says that there is a newer version, and waits: nothing is reloaded under someone’s hands. */
export function UpdateToast() {
  useLanguage();
  const { reload } = useUpdate();
  return (
    <div
      role="status"
      className={`pointer-events-none fixed right-3 bottom-24 left-3 z-40 mb-(--page-end) grid justify-items-center ${ON_A_PHONE}`}
    >
      {reload && (
        <div className="pointer-events-auto flex items-center gap-3 rounded-card border border-line bg-panel py-2 pr-2 pl-4 text-body shadow-lift">
          <p>{m.update_ready()}</p>
          <Button look="primary" onClick={reload}>
            {m.update_reload()}
          </Button>
          <IconButton icon="close" label={m.close()} onClick={() => useUpdate.setState({ reload: null })} />
        </div>
      )}
    </div>
  );
}
