import { useEffect } from 'react';
import { m } from '../i18n/generated/messages.js';

/**
 * Calls the tab after what the page shows, as long as it shows it. Without a title the tab stays as it is: the server may have
 * named it otherwise, as it found nothing at the address.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return;
    document.title = `${title} – ${m.app_name()}`;
    return () => {
      document.title = m.app_name();
    };
  }, [title]);
}
