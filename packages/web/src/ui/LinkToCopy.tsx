import { m } from '../i18n/generated/messages.js';

/** An address to be copied by hand, where the browser does not let the page do it. */
export function LinkToCopy({ url }: { url: string }) {
  return (
    <input
      readOnly
      aria-label={m.link_here()}
      value={url}
      onFocus={(event) => event.target.select()}
      className="w-48 max-w-full rounded border border-line bg-raised px-2 text-text"
    />
  );
}
