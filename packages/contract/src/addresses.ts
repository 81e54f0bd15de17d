import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { PublishedLayer } from './streets.ts';

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

export const Addresses = z.object({
  city: CityId,
  /** `null`, as the next two: the addresses of this city have not been read yet. */
  data_source: z.nullable(DataSource),
  fetched_at: z.nullable(z.iso.datetime()),
  tally: z.nullable(AddressTally),
  layers: z.array(PublishedLayer),
});
export type Addresses = z.infer<typeof Addresses>;

export const getAddresses = defineCall('GET /addresses/:city', {
  who: 'anyone',
  summary: 'Where the house numbers of a city are from, and how many the place search knows.',
  params: { city: CityId },
  reply: Addresses,
});
