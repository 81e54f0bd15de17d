/** What a call that sends `page`, or one that is asked for HTML instead of JSON, answers with. It loads nothing: no script, no style. */
export class Page {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  constructor(html: string, headers: Readonly<Record<string, string>> = {}) {
    this.html = html;
    this.headers = headers;
  }
}
