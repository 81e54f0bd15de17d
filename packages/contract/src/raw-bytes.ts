import * as z from 'zod/mini';

/**
 * Body of an endpoint that accepts a raw file. Declared in a separate file, because the page does not need it before
 * the first map is shown.
 */
export const RawBytes = z.instanceof(Uint8Array);
