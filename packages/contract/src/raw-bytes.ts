import * as z from 'zod/mini';

/** Body of an endpoint that accepts a raw file. In a separate file because no browser needs it before the first map. */
export const RawBytes = z.instanceof(Uint8Array);
