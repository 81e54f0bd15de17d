import type { IncomingMessage } from 'node:http';

export interface Member {
  readonly id: string;
  readonly isModerator: boolean;
  /** Where they are signed in; unset with `AUTH_DISABLED`. */
  readonly sessionId?: string;
}

/** Who asks; nobody for whoever carries no credentials. */
export type FindMember = (request: IncomingMessage) => Member | undefined | Promise<Member | undefined>;
