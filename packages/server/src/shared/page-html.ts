import escapeHtml from 'escape-html';

export type { Html };

/** HTML that is already escaped, as opposed to plain text. */
class Html {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
  toString(): string {
    return this.html;
  }
}

/** Builds HTML from a template. Text values are escaped; values built with `html` are inserted unchanged. */
export const html = (parts: TemplateStringsArray, ...values: ReadonlyArray<string | Html | readonly Html[]>): Html =>
  new Html(
    parts.reduce((whole, part, at) => {
      const value = values[at - 1];
      const written = typeof value === 'string' ? escapeHtml(value) : [value].flat().join('');
      return `${whole}${written}${part}`;
    }),
  );
