import { useEffect } from 'react';
import { m } from '../i18n/generated/messages.js';

/**
 * Sets the title of the browser tab while the component is mounted. If `title` is undefined, the title from the server
 * remains, for example for a URL that was not found.
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
