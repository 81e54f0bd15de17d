import { stateMark } from '@crimemap/charts/range';
import { m } from '../i18n/generated/messages.js';
import { areaName } from '../i18n/names.ts';
import { useLanguage } from '../i18n/settings.ts';
import { Shapes } from '../ui/plots/Chart.tsx';
import { type AreaMarks, type MarkedCell, marked, markText, standOutWords, withoutRangeWords } from './usual-areas.ts';

interface UsualListProps {
  readonly areas: readonly AreaMarks[];
  /** The window that is judged, such as “28 days to May 3, 2026”. */
  readonly window: string;
  readonly onOpen: (code: string) => void;
}

/**
 * Lists the unusual areas on the map, sorted by name and never by a number. Pressing an area opens its summary card.
 */
export function UsualList({ areas, window, onOpen }: UsualListProps) {
  const language = useLanguage();
  const words = new Intl.Collator(language, { numeric: true });
  const shown = areas.filter(({ state }) => state === 'marked').toSorted((a, b) => words.compare(a.name, b.name));
  const sentence = standOutWords(areas);
  if (shown.length === 0)
    return (
      sentence && <p className="py-1.5 text-small">{[sentence, withoutRangeWords(areas)].filter(Boolean).join('. ')}</p>
    );
  return (
    <>
      <p className="text-small text-muted">{sentence}</p>
      <ul aria-label={m.usual_list({ window })} className="mt-1.5">
        {shown.map((area) => (
          <li key={area.code} className="border-t border-line">
            <button
              type="button"
              onClick={() => onOpen(area.code)}
              className="flex min-h-11 w-full flex-col justify-center py-1.5 text-left hover:bg-raised"
            >
              <b className="text-body leading-tight font-semibold">{areaName(area.name)}</b>
              {marked(area).map((cell) => (
                <MarkedLine key={cell.type} cell={cell} />
              ))}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const MarkedLine = ({ cell }: { readonly cell: MarkedCell }) => (
  <span className="mt-0.5 flex items-center gap-1.5 text-small text-muted">
    <svg aria-hidden="true" width="12" height="12" viewBox="-6 -6 12 12" className="shrink-0">
      <Shapes of={[stateMark(cell.mark, 4.5)]} />
    </svg>
    <span>{markText(cell)}</span>
  </span>
);
