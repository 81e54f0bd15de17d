import type { LiveCall } from '@crimemap/contract/live';
import { m } from '../../i18n/generated/messages.js';

const LICENCE = 'https://data.torontopolice.on.ca/pages/open-data-licence';

/** Explains what live calls are and where they come from. Used wherever several calls are shown. */
export function LiveTerms({ calls }: { readonly calls: readonly LiveCall[] }) {
  const invented = calls.some(({ data_source }) => data_source === 'rehearsal');
  return (
    <div className="grid gap-1.5 pt-1.5 text-small leading-snug text-muted">
      {invented && <p className="text-warning">{m.live_sample()}</p>}
      <p>{m.live_disclaimer()}</p>
      <p>
        <span>{m.live_attribution()}</span>{' '}
        <a className="text-accent underline" href={LICENCE} rel="noreferrer" target="_blank">
          {m.live_licence()}
        </a>
      </p>
    </div>
  );
}
