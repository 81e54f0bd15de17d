import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { LinePiece, PageBlock, TextLine } from '../src/features/method/page-blocks.ts';

/**
 * Parses a Markdown page into blocks. A linked file of the project becomes a block after its first link. Throws if the
 * page cannot render a construct or a file is missing.
 */
export function methodPage(markdown: string, folder: string): readonly PageBlock[] {
  const given = new Set<string>();
  return lexer(markdown).flatMap((token): PageBlock[] => {
    const block = blockOf(token);
    if (!block) return [];
    const files = filesOf(token).filter((path) => !given.has(path));
    return [
      block,
      ...files.map((path): PageBlock => {
        given.add(path);
        return { kind: 'file', name: basename(path), text: readFileSync(resolve(folder, path), 'utf8') };
      }),
    ];
  });
}

function blockOf(token: Token): PageBlock | null {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading':
      return { kind: 'heading', level: token.depth, line: lineOf(token.tokens) };
    case 'paragraph':
      return { kind: 'paragraph', line: lineOf(token.tokens) };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return { kind: 'list', ordered, items: items.map(({ tokens }) => lineOf(tokens)) };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cellsOf = (cells: Tokens.TableCell[]) => cells.map(({ tokens }) => lineOf(tokens));
      return { kind: 'table', head: cellsOf(header), rows: rows.map(cellsOf) };
    }
    case 'code':
      return { kind: 'code', text: token.text };
    default:
      throw new Error(`a page of a method holds ${token.type}: ${token.raw}`);
  }
}

const lineOf = (tokens: readonly Token[] = []): TextLine => tokens.flatMap(piecesOf);

function piecesOf(token: Token): readonly LinePiece[] {
  switch (token.type) {
    case 'text':
      return token.tokens ? lineOf(token.tokens) : [token.text];
    case 'escape':
      return [token.text];
    case 'codespan':
      return [{ as: 'code', pieces: [token.text] }];
    case 'strong':
    case 'em':
      return [{ as: token.type, pieces: lineOf(token.tokens) }];
    case 'link':
      return [{ as: 'link', href: linkOf(token.href), pieces: lineOf(token.tokens) }];
    default:
      throw new Error(`a line of a method holds ${token.type}: ${token.raw}`);
  }
}

const leavesProject = (href: string) => /^https?:/.test(href);
const linkOf = (href: string) => (leavesProject(href) ? href : `#${basename(href)}`);

/** Returns the paths of the project files that a block links to, as written in the link. */
function filesOf(token: Token): readonly string[] {
  const inside = 'tokens' in token && Array.isArray(token.tokens) ? token.tokens.flatMap(filesOf) : [];
  return token.type === 'link' && !leavesProject(token.href) ? [token.href, ...inside] : inside;
}

/**
 * Makes the pages of `docs/method` importable as modules, so that the web page and the documentation use the same text.
 */
export function methodPages(): Plugin {
  return {
    name: 'method-pages',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/docs\/method\/[^/]+\.md$/.test(id)) return null;
      return { code: `export const blocks = ${JSON.stringify(methodPage(code, dirname(id)))}`, map: null };
    },
  };
}
