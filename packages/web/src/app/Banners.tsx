import { useSyncExternalStore } from 'react';
import { m } from '../i18n/generated/messages.js';
import { Icon } from '../ui/Icon.tsx';

/** What holds for everything below: that the data is invented, that the network is gone. */
export function Banners({ rehearsal }: { rehearsal: boolean }) {
  const online = useOnline();
  return (
    <>
      {rehearsal && <SampleBanner />}
      {!online && (
        <p role="status" className="bg-raised px-4 py-1 text-center text-small text-text">
          {m.offline_banner()}
        </p>
      )}
    </>
  );
}

/** Some of what is shown is invented. */
export function SampleBanner() {
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-[#f3c969] px-4 py-1 text-center text-small font-medium text-[#201600]"
    >
      <Icon name="warning" size={15} className="shrink-0" />
      {m.rehearsal()}
    </p>
  );
}

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
  );
}
