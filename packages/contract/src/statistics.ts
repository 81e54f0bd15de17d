import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';

/** Counts are offences as published: one event can hold several. Guests receive `null` for what they may not see. */
export const Statistics = z.object({
  city: CityId,
  data_source: z.nullable(DataSource),
  total_incidents: z.int(),
  total_deaths: z.nullable(z.int()),
  total_injuries: z.nullable(z.int()),
  shooting_incidents: z.int(),
  homicide_incidents: z.int(),
  break_and_enter_incidents: z.nullable(z.int()),
  auto_theft_incidents: z.nullable(z.int()),
  hate_crime_incidents: z.nullable(z.int()),
  robbery_incidents: z.nullable(z.int()),
  assault_incidents: z.nullable(z.int()),
  theft_from_motor_vehicle_incidents: z.nullable(z.int()),
});
export type Statistics = z.infer<typeof Statistics>;

export const getStatistics = defineCall('GET /statistics', {
  who: 'anyone',
  summary: 'How many incidents are held, in all and by type. Guests receive the total, shootings and homicides.',
  query: { city: z._default(CityId, 'toronto') },
  reply: Statistics,
});
