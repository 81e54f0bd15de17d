import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { PublishedLayer } from './streets.ts';

/** Counts of an address import. `rows` is the sum of the other three counts. */
export const AddressTally = z.object({
  rows: z.int(),
  /** Number of houses. */
  addresses: z.int(),
  /** Rows that are not separate houses: further units of a house, and addresses that are not in use. */
  left_out: z.int(),
  /** Rows without a house number, a street or a point in the city. */
  broken: z.int(),
});
export type AddressTally = z.infer<typeof AddressTally>;

export const Addresses = z.object({
  city: CityId,
  /** This and the next two fields are `null` until the city's addresses are imported. */
  data_source: z.nullable(DataSource),
  fetched_at: z.nullable(z.iso.datetime()),
  tally: z.nullable(AddressTally),
  layers: z.array(PublishedLayer),
});
export type Addresses = z.infer<typeof Addresses>;

export const getAddresses = defineCall('GET /addresses/:city', {
  who: 'anyone',
  summary: 'Returns the source of a city’s house numbers and how many the place search has.',
  params: { city: CityId },
  reply: Addresses,
});
