import { m } from '../../i18n/generated/messages.js';

/** LIVE, as it stands beside the title of whatever comes from the live feed while that is well. */
export function LiveBadge() {
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-full border border-accent/60 px-1.5 text-[10px] leading-4 font-semibold tracking-wide text-accent">
      <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
      {m.live_badge()}
    </span>
  );
}
