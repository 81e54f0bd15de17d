import { Fragment, type ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { saveFile } from '../../storage/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { type LinePiece, type PageBlock, type TextLine, textOfLine } from './page-blocks.ts';

/** A page about a method, rendered from a document of the project. */
export function MethodPage({ blocks }: { readonly blocks: readonly PageBlock[] }) {
  const title = titleOf(blocks[0]);
  usePageTitle(title);
  return (
    <article className="max-w-prose text-body leading-relaxed">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page that is written never changes its order.
        <Block key={at} block={block} about={headingOver(blocks, at)} />
      ))}
    </article>
  );
}

const titleOf = (block: PageBlock | undefined): string => (block?.kind === 'heading' ? textOfLine(block.line) : '');

/** Returns the heading of the section that contains a block. */
const headingOver = (blocks: readonly PageBlock[], at: number): string =>
  titleOf(blocks.slice(0, at + 1).findLast(({ kind }) => kind === 'heading'));

function Block({ block, about }: { readonly block: PageBlock; readonly about: string }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? (
        <h1 className="text-head font-bold tracking-tight">
          <Line line={block.line} />
        </h1>
      ) : (
        <h2 className="mt-8 mb-2 text-title font-semibold">
          <Line line={block.line} />
        </h2>
      );
    case 'paragraph':
      return (
        <p className="my-3">
          <Line line={block.line} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={`my-3 space-y-2 pl-6 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((line) => (
            <li key={textOfLine(line)}>
              <Line line={line} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} about={about} />;
    case 'code':
      return <Code text={block.text} about={about} />;
    case 'file':
      return <WholeFile name={block.name} text={block.text} />;
  }
}

const Line = ({ line }: { readonly line: TextLine }) =>
  line.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <Fragment key={at}>{typeof piece === 'string' ? piece : <StyledPiece piece={piece} />}</Fragment>
  ));

function StyledPiece({ piece }: { readonly piece: Exclude<LinePiece, string> }) {
  const inside = <Line line={piece.pieces} />;
  if (piece.as === 'link')
    return (
      <a href={piece.href} className="text-accent underline underline-offset-2">
        {inside}
      </a>
    );
  if (piece.as === 'code')
    return <code className="rounded-sm bg-raised px-1 py-px font-mono text-[0.9em] wrap-anywhere">{inside}</code>;
  return <piece.as>{inside}</piece.as>;
}

interface TableProps {
  readonly head: readonly TextLine[];
  readonly rows: readonly (readonly TextLine[])[];
  readonly about: string;
}

function Table({ head, rows, about }: TableProps) {
  return (
    <Scrolling about={about} className="my-4 rounded-lg border border-line">
      <table className="w-full text-small">
        <thead className="bg-raised text-left">
          <tr>
            {head.map((line, at) => (
              <th key={textOfLine(line) || at} scope="col" className="px-2.5 py-1.5 align-bottom font-medium">
                <Line line={line} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = [], ...cells]) => (
            <tr key={textOfLine(first)} className="border-t border-line">
              <th scope="row" className="px-2.5 py-1.5 text-left align-top font-normal">
                <Line line={first} />
              </th>
              {cells.map((line, at) => (
                <td key={textOfLine(head[at + 1] ?? [])} className="px-2.5 py-1.5 align-top">
                  <Line line={line} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

const Code = ({ text, about }: { readonly text: string; readonly about: string }) => (
  <Scrolling about={about} className="my-3 rounded-lg bg-raised">
    <pre className="p-3 font-mono text-small leading-normal">
      <code lang="en">{text}</code>
    </pre>
  </Scrolling>
);

/** Content that is wider than a phone. It scrolls inside its box, also with the keyboard. */
function Scrolling({ about, className, children }: { about: string; className: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: else its far side is out of the keyboard's reach.
    <div role="group" tabIndex={0} aria-label={about} className={`overflow-x-auto ${className}`}>
      {children}
    </div>
  );
}

/** A complete file, which can be read here or saved. */
function WholeFile({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <details id={name} className="my-3 rounded-lg border border-line px-3">
      <summary className="flex min-h-9 cursor-pointer items-center text-small text-accent phone:min-h-11">
        <code className="font-mono">{name}</code>
      </summary>
      <Code text={text} about={name} />
      <Button className="mb-3" onClick={() => saveFile(name, new Blob([text], { type: 'text/plain' }))}>
        <Icon name="download" size={15} />
        <span>{m.method_save({ name })}</span>
      </Button>
    </details>
  );
}
