import { formatDay } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { type Away, useAway } from '../../offline/use-away.ts';
import { Icon } from '../../ui/Icon.tsx';

/** What holds for everything below: that the data is invented, that it is not of now. `newest`: the last day of what is shown. */
export function Banners({ rehearsal, newest = null }: { rehearsal: boolean; newest?: string | null | undefined }) {
  const away = useAway();
  return (
    <>
      {rehearsal && <SampleBanner />}
      {away && (
        <p role="status" className="bg-raised px-4 py-1 text-center text-small text-text">
          {awayWords(away, newest)}
        </p>
      )}
    </>
  );
}

function awayWords(away: Away, newest: string | null): string {
  const offline = away === 'no network';
  if (newest === null) return offline ? m.offline_banner() : m.no_answer_banner();
  const date = formatDay(newest);
  return offline ? m.offline_as_of({ date }) : m.no_answer_as_of({ date });
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
