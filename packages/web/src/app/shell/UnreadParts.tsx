import { m } from '../../i18n/generated/messages.js';
import { type UnreadPart, useUnreadParts } from '../../map-state/unread-parts-store.ts';
import { IconButton } from '../../ui/IconButton.tsx';

const NAMES: Partial<Record<UnreadPart['name'], () => string>> = {
  city: m.city,
  crime_type: m.crime_type,
  year: m.year,
  days: m.period,
  period: m.period,
  months: m.months_title,
  hours: m.hours,
};

/** Names what the link asks for and the map cannot show, until it is closed. */
export function UnreadParts() {
  const { parts } = useUnreadParts();
  if (parts.length === 0) return null;
  const list = parts.map(({ name, value }) => m.link_part({ name: NAMES[name]?.() ?? name, value })).join(', ');
  return (
    <div role="status" className="flex items-center justify-center gap-2 bg-raised px-4 py-1 text-small text-text">
      <p className="min-w-0 break-words">{m.link_unread({ parts: list })}</p>
      <IconButton
        icon="close"
        label={m.close()}
        onClick={() => useUnreadParts.setState({ parts: [] })}
        className="!size-7 shrink-0 phone:!size-11"
      />
    </div>
  );
}
