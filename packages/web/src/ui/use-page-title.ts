import { useEffect } from 'react';
import { m } from '../i18n/generated/messages.js';

/**
 * Sets the tab’s title while the component is mounted. Without a title the tab keeps the server’s one, for example for
 * an address that was not found.
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
