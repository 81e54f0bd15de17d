import type { IncomingMessage } from 'node:http';

export interface Member {
  readonly id: string;
  readonly isModerator: boolean;
  /** Session in which the member is signed in. Unset with `AUTH_DISABLED`. */
  readonly sessionId?: string;
}

/** Returns the member who sent a request, or `undefined` if the request has no credentials. */
export type FindMember = (request: IncomingMessage) => Member | undefined | Promise<Member | undefined>;
