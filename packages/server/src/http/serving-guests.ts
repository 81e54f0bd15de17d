import { asGuest } from '../db/reads.ts';
import type { Replica } from '../db/replica.ts';
import type { Serve } from './serve.ts';

/** `serve`, for calls that read what guests are shown from the replica, where there is one. */
export const servingGuests = (serve: Serve, replica: Replica | null): Serve =>
  replica
    ? (call, answer, early) =>
        serve(call, (asked) => (asked.member ? answer(asked) : asGuest(() => answer(asked))), early)
    : serve;
