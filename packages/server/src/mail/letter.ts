/** A message in plain text. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}
