/** A message in plain text. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
