import type { Note } from '@crimemap/contract/notes';
import { m } from '../../../i18n/generated/messages.js';
import { LinkToCopy, useClipboard } from '../../../ui/LinkToCopy.tsx';
import { linkOf, mailLink, networksFor, openWindow, shareTitle } from './share-note.ts';

const BUTTON_CLASS =
  'inline-flex min-h-8 items-center rounded-full border border-line bg-raised px-3 text-small transition-colors duration-150 hover:border-edge phone:min-h-11 phone:px-4';

/**
 * Ways to share a note: links to social networks, which open a new window, and the share sheet of the system if there
 * is one.
 */
export function ShareRow({ note, id }: { readonly note: Note; readonly id: string }) {
  const { done, copy } = useClipboard();
  const link = linkOf(note.id);
  const title = shareTitle(note);
  return (
    <section id={id} aria-label={m.share_where()} className="rounded-lg border border-line p-3">
      {note.state !== 'shown' && <p className="mb-2 text-small text-muted">{m.share_unlisted()}</p>}
      <ul className="flex flex-wrap gap-1.5">
        {'share' in navigator && (
          <li>
            <button
              type="button"
              className={BUTTON_CLASS}
              // `share` rejects if the user cancels the share sheet, which is not an error.
              onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
            >
              {m.share_more()}
            </button>
          </li>
        )}
        {networksFor(title, link).map((network) => (
          <li key={network.name}>
            <a
              className={BUTTON_CLASS}
              href={network.href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={m.share_on({ name: network.name })}
              onClick={(event) => {
                // With a modifier key the reader chooses where the link opens, such as in a new tab.
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                openWindow(network);
              }}
            >
              {network.name}
            </a>
          </li>
        ))}
        <li>
          <a className={BUTTON_CLASS} href={mailLink(title, link)} rel="noreferrer">
            {m.share_email()}
          </a>
        </li>
        <li>
          <button type="button" className={BUTTON_CLASS} onClick={() => copy(link)}>
            {done === 'copied' ? m.link_copied() : m.share_copy()}
          </button>
          <span role="status" className="sr-only">
            {done === 'copied' && m.link_copied()}
          </span>
        </li>
      </ul>
      {done === 'refused' && (
        <p className="mt-2">
          <LinkToCopy url={link} />
        </p>
      )}
    </section>
  );
}
