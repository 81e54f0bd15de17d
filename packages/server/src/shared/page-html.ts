import escapeHtml from 'escape-html';

export type { Html };

/** HTML, and not text that still has to become it. */
class Html {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
  toString(): string {
    return this.html;
  }
}

/** HTML with values in it: text is escaped, HTML made the same way stays. */
export const html = (parts: TemplateStringsArray, ...values: ReadonlyArray<string | Html | readonly Html[]>): Html =>
  new Html(
    parts.reduce((whole, part, at) => {
      const value = values[at - 1];
      const written = typeof value === 'string' ? escapeHtml(value) : [value].flat().join('');
      return `${whole}${written}${part}`;
    }),
  );
