import type { Source } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { ReportSign } from '../../map/type-icons/CrimeTypeIcon.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface LegendRowsProps {
  /** Number of rows in words; `null` if there is none, for the reason in `absence`. */
  readonly rows: string | null;
  readonly absence?: string | null;
  readonly asOf: string | null;
  /** True if the source moves every location to the nearest intersection. */
  readonly intersections: boolean;
  readonly onNotShown: () => void;
}

/**
 * For any layer: the number of rows, their date and the precision of their locations. A button shows what is not on the
 * map.
 */
export function LegendRows({ rows, absence = null, asOf, intersections, onNotShown }: LegendRowsProps) {
  return (
    <p className="mt-1.5 text-small leading-snug text-muted">
      <span>{rows === null ? `– ${absence ?? ''}` : m.legend_rows({ n: rows })}</span>
      {rows !== null && asOf && <span>{`, ${m.legend_as_of({ date: asOf })}`}</span>}
      <span>{`. ${intersections ? m.legend_places() : m.legend_places_city()}`}</span>{' '}
      <Button variant="link" className="!inline !min-h-0 !text-small" onClick={onNotShown}>
        {m.what_is_not_shown()}
      </Button>
    </p>
  );
}

interface LegendIconsProps {
  /** Crime types on the map. */
  readonly types: readonly CrimeType[];
  /** True if the list starts collapsed, because something more important is above it. */
  readonly collapsed: boolean;
}

/** Icons of the crime types on the map, and what their size means. */
export function LegendIcons({ types, collapsed }: LegendIconsProps) {
  return (
    <details open={!collapsed} className="group mt-1.5 border-t border-line pt-0.5">
      <summary className="flex min-h-7 list-none items-center justify-between text-small font-semibold phone:min-h-11 [&::-webkit-details-marker]:hidden">
        <span>{m.legend_icons()}</span>
        <Icon name="chevron" size={14} className="text-muted transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-1 pt-1">
        {types.map((type) => (
          <li key={type} className="flex items-center gap-1.5 text-small">
            <ReportSign type={type} />
            <span>{crimeTypeName(type)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-small leading-snug text-muted">{m.icon_sized()}</p>
    </details>
  );
}

interface LegendSourceProps {
  readonly source: Pick<Source, 'attribution' | 'caveat' | 'licence'>;
  /** Called to open all caveats of all datasets. */
  readonly onMore: () => void;
}

/** For any layer: the caveat in two lines with a button for more, the source and the licence. */
export function LegendSource({ source: { attribution, caveat, licence }, onMore }: LegendSourceProps) {
  const language = useLanguage();
  return (
    <div className="mt-1.5 space-y-1 border-t border-line pt-1.5 text-small leading-snug text-muted">
      <p className="line-clamp-2">{m.legend_caveat({ caveat: caveat[language] })}</p>
      <Button variant="link" className="!text-small text-left" onClick={onMore}>
        {m.legend_caveat_more()}
      </Button>
      <p className="line-clamp-3">{credit(attribution[language])}</p>
      <p>
        <a
          className="text-accent underline-offset-2 hover:underline"
          href={licence.url}
          rel="noreferrer"
          target="_blank"
        >
          {m.licence({ title: licence.title })}
        </a>
      </p>
    </div>
  );
}

/**
 * Returns the line that names the source. Some attributions already begin with “Source: …”, because the service
 * requires it.
 */
const credit = (attribution: string): string =>
  /^source\s*:/i.test(attribution) ? attribution : m.source_line({ source: attribution });
