import { useMemo } from 'react';
import { useHeat } from '../../features/heatmap/use-heat.ts';
import { m } from '../../i18n/generated/messages.js';
import { parseMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useCity } from '../../map-state/shown.ts';
import { partsNotInCity, type UnreadPart, unreadParts, useOpenedLink } from '../../map-state/unread-parts-store.ts';
import { ClosableBanner } from './Banners.tsx';

const NAMES: Partial<Record<UnreadPart['name'], () => string>> = {
  city: m.city,
  crime_type: m.crime_type,
  year: m.year,
  days: m.period,
  period: m.period,
  months: m.months_title,
  hours: m.hours,
  kind: m.which_areas,
  area: m.col_area,
};

/** Names what the link asks for and the map cannot show, until it is closed. */
export function UnreadParts() {
  const { text } = useOpenedLink();
  const { city } = useCity();
  const { areas } = useHeat();
  const { kind } = useMapSearch('kind');
  const parts = useMemo(() => {
    // Areas of a kind chosen since say nothing of the link.
    const codes =
      areas && parseMapSearch(text).kind === kind ? areas.features.map(({ properties }) => properties.code) : null;
    return [...unreadParts(text), ...partsNotInCity(text, { city, codes })];
  }, [text, city, areas, kind]);
  if (parts.length === 0) return null;
  const list = parts.map(({ name, value }) => m.link_part({ name: NAMES[name]?.() ?? name, value })).join(', ');
  return (
    <ClosableBanner onClose={() => useOpenedLink.setState({ text: '' })}>
      {m.link_unread({ parts: list })}
    </ClosableBanner>
  );
}
