import type { Heat } from '../../features/heatmap/use-heat.ts';
import type { AreaChoice } from '../../features/search/area-typing.ts';
import { formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { Language } from '../../i18n/settings.ts';

/** The areas of the map with their numbers in words, for the search box; names as the language sorts them. */
export function areaChoices({ values, measure }: Pick<Heat, 'values' | 'measure'>, language: Language): AreaChoice[] {
  const choices = values.map((value) => ({
    kind: value.area.properties.kind,
    code: value.code,
    name: value.name || value.code,
    value: inWords(value[measure], measure),
  }));
  return choices.sort((a, b) => a.name.localeCompare(b.name, language, { numeric: true }));
}

function inWords(value: number | null, measure: 'count' | 'rate'): string {
  if (value === null) return '–';
  return measure === 'rate'
    ? `${formatRate(value)} ${m.rate_unit()}`
    : `${formatNumber(value)} ${m.reports_to_police({ count: value })}`;
}
