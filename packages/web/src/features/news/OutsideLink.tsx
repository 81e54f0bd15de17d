import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Icon } from '../../ui/Icon.tsx';

/** A link to somebody else’s page, in a new tab, which it says. The page there does not learn where its reader came from. */
export function OutsideLink({ href, source, children }: { href: string; source: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="underline-offset-2 hover:underline focus-visible:underline"
    >
      {children}
      <Icon name="outside" size={13} className="ml-1 inline-block align-[-1px] text-muted" />
      <span className="sr-only"> ({m.news_opens({ source })})</span>
    </a>
  );
}
