/** What a call that sends `redirect` answers with: where the browser goes (`303`), and what it is given to keep. */
export class Redirect {
  readonly location: string;
  readonly cookies: readonly string[];
  constructor(location: string, cookies: readonly string[] = []) {
    this.location = location;
    this.cookies = cookies;
  }
}
