import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../i18n/generated/messages.js';
import { saveFile } from '../../storage/save-file.ts';
import { Button, IconButton } from '../Button.tsx';

interface PlotFrameProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: ReadonlyArray<readonly string[]>;
  readonly note?: string | null;
  /** If true, only the title is shown at first. */
  readonly collapsed?: boolean;
  /** Drawing that is saved as the picture, if the children are not a drawing. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

/** A plot with a table of its numbers and a button that saves it as a picture. */
export function PlotFrame({ title, columns, rows, note, collapsed = false, picture, children }: PlotFrameProps) {
  const id = useId();
  const [shown, setShown] = useState<'plot' | 'table' | 'nothing'>(collapsed ? 'nothing' : 'plot');
  const figure = useRef<HTMLDivElement>(null);
  const [isSaving, setSaving] = useState(false);
  const save = () => {
    // Saves the first SVG in the figure, so `picture` is rendered before the children for a moment.
    flushSync(() => setSaving(true));
    savePicture(figure.current?.querySelector('svg') ?? null, title);
    setSaving(false);
  };
  return (
    <figure aria-labelledby={id} className="mt-3">
      <figcaption className="mb-1 flex min-h-7 items-center justify-between gap-2">
        <span id={id} className="text-small font-semibold">
          {title}
        </span>
        <span className="flex items-center gap-1">
          {shown === 'plot' && (
            <IconButton
              icon="download"
              label={`${m.download_picture()}: ${title}`}
              className="!size-7 phone:!size-11"
              onClick={save}
            />
          )}
          <Button
            variant="link"
            aria-expanded={shown !== 'nothing'}
            onClick={() => setShown(shown === 'plot' ? 'table' : 'plot')}
          >
            {shown === 'plot' ? m.show_table() : m.show_plot()}
          </Button>
        </span>
      </figcaption>
      {shown === 'plot' && (
        <div ref={figure}>
          {isSaving && picture && (
            <div aria-hidden="true" className="invisible absolute w-78">
              {picture}
            </div>
          )}
          {children}
        </div>
      )}
      {shown === 'table' && <PlotTable title={title} columns={columns} rows={rows} />}
      {note && shown !== 'nothing' && <p className="mt-1 text-small text-muted">{note}</p>}
    </figure>
  );
}

function PlotTable({ title, columns, rows }: Pick<PlotFrameProps, 'title' | 'columns' | 'rows'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls by itself, so the keyboard must reach it.
    <section aria-label={title} tabIndex={0} className="max-h-60 overflow-auto rounded-lg border border-line">
      <table className="w-full text-small">
        <thead className="sticky top-0 bg-raised text-left">
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={`px-2.5 py-1 font-medium ${index > 0 ? 'text-right' : ''}`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head} className="border-t border-line">
              <th scope="row" className="px-2.5 py-1 text-left font-normal">
                {head}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="px-2.5 py-1 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const PAINT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];
const MARGIN = 16;
const TITLE_PX = 28;

/**
 * Saves a plot as an SVG file that needs no other file: with colours instead of CSS variables, a title above the plot
 * and a background.
 */
function savePicture(svg: SVGSVGElement | null, title: string): void {
  if (!svg) return;
  const { width, height } = svg.getBoundingClientRect();
  const page = getComputedStyle(document.documentElement);
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, index) => {
    const original = originals[index];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const name of PAINT) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
  });
  copy.setAttribute('x', String(MARGIN));
  copy.setAttribute('y', String(MARGIN + TITLE_PX));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const outer = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const size = [width + 2 * MARGIN, height + 2 * MARGIN + TITLE_PX] as const;
  outer.setAttribute('viewBox', `0 0 ${size[0]} ${size[1]}`);
  outer.setAttribute('width', String(size[0]));
  outer.setAttribute('height', String(size[1]));
  const ground = document.createElementNS(outer.namespaceURI, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', page.getPropertyValue('--panel'));
  const head = document.createElementNS(outer.namespaceURI, 'text');
  head.textContent = title;
  for (const [name, value] of Object.entries({
    x: MARGIN,
    y: MARGIN + 14,
    fill: page.getPropertyValue('--text'),
    'font-family': 'Inter, sans-serif',
    'font-size': 14,
    'font-weight': 600,
  }))
    head.setAttribute(name, String(value));
  outer.append(ground, head, copy);
  saveFile(
    `${fileName(title)}.svg`,
    new Blob([new XMLSerializer().serializeToString(outer)], { type: 'image/svg+xml' }),
  );
}

const fileName = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
