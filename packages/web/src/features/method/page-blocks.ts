/** A piece of a line: plain text, or text that is set otherwise or leads somewhere. */
export type LinePiece =
  | string
  | { readonly as: 'strong' | 'em' | 'code'; readonly pieces: readonly LinePiece[] }
  | { readonly as: 'link'; readonly href: string; readonly pieces: readonly LinePiece[] };

export type TextLine = readonly LinePiece[];

/** One block of a page that is written in Markdown, top to bottom. */
export type PageBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly line: TextLine }
  | { readonly kind: 'paragraph'; readonly line: TextLine }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly TextLine[] }
  | { readonly kind: 'table'; readonly head: readonly TextLine[]; readonly rows: readonly (readonly TextLine[])[] }
  | { readonly kind: 'code'; readonly text: string }
  /** A whole file that the page speaks of. */
  | { readonly kind: 'file'; readonly name: string; readonly text: string };

/** The words of a line, without how they are set. */
export const textOfLine = (line: TextLine): string =>
  line.map((piece) => (typeof piece === 'string' ? piece : textOfLine(piece.pieces))).join('');
