import { m } from '../i18n/generated/messages.js';
import { useLanguage } from '../i18n/settings.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TOAST_PLACE } from '../ui/toast-place.ts';
import { useUpdate } from './worker-store.ts';

/** Says that there is a newer version, and waits: nothing is reloaded under someone’s hands. */
export function UpdateToast() {
  useLanguage();
  const { reload } = useUpdate();
  return (
    <div role="status" className={TOAST_PLACE}>
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
