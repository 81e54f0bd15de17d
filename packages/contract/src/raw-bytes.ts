import * as z from 'zod/mini';

/** The body of a call that takes a file as it is. By itself: no browser needs it before the first map. */
export const RawBytes = z.instanceof(Uint8Array);
