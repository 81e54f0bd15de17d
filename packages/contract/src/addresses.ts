import * as z from 'zod/mini';

/** Every row read is one of the last three. */
export const AddressTally = z.object({
  rows: z.int(),
  /** Houses. */
  addresses: z.int(),
  /** Rows that are no house of their own: further units of a house, and addresses that nobody uses. */
  left_out: z.int(),
  /** Without a number, a street or a point in the city. */
  broken: z.int(),
});
export type AddressTally = z.infer<typeof AddressTally>;
