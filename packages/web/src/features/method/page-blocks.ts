/** A piece of a line: plain text, formatted text or a link. */
export type LinePiece =
  | string
  | { readonly as: 'strong' | 'em' | 'code'; readonly pieces: readonly LinePiece[] }
  | { readonly as: 'link'; readonly href: string; readonly pieces: readonly LinePiece[] };

export type TextLine = readonly LinePiece[];

/** A block of a Markdown page. Blocks are in the order of the document. */
export type PageBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly line: TextLine }
  | { readonly kind: 'paragraph'; readonly line: TextLine }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly TextLine[] }
  | { readonly kind: 'table'; readonly head: readonly TextLine[]; readonly rows: readonly (readonly TextLine[])[] }
  | { readonly kind: 'code'; readonly text: string }
  /** A complete file that the page links to. */
  | { readonly kind: 'file'; readonly name: string; readonly text: string };

/** Returns the plain text of a line. */
export const textOfLine = (line: TextLine): string =>
  line.map((piece) => (typeof piece === 'string' ? piece : textOfLine(piece.pieces))).join('');
