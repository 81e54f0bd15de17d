import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { DEFAULT_CITY } from './city-facts.ts';
import { AbsenceReason, LeftOut } from './holdings.ts';

const figures = {
  total_incidents: z.nullable(z.int()),
  total_deaths: z.nullable(z.int()),
  total_injuries: z.nullable(z.int()),
  shooting_incidents: z.nullable(z.int()),
  homicide_incidents: z.nullable(z.int()),
  break_and_enter_incidents: z.nullable(z.int()),
  auto_theft_incidents: z.nullable(z.int()),
  hate_crime_incidents: z.nullable(z.int()),
  robbery_incidents: z.nullable(z.int()),
  assault_incidents: z.nullable(z.int()),
  theft_from_motor_vehicle_incidents: z.nullable(z.int()),
};
export type StatisticsFigure = keyof typeof figures;

/**
 * Counts of published offences. One event can have several offences. A figure is `null` if it is unknown; `reasons`
 * says why.
 */
export const Statistics = z.object({
  city: CityId,
  data_source: z.nullable(DataSource),
  ...figures,
  /** Reason for each figure that is `null`. */
  reasons: z.partialRecord(z.enum(Object.keys(figures) as [StatisticsFigure, ...StatisticsFigure[]]), AbsenceReason),
  /**
   * Crime types that the total omits for some or all years. If data of a type could not be read, that data is missing
   * from each figure that includes the type.
   */
  left_out: z._default(z.array(LeftOut), []),
});
export type Statistics = z.infer<typeof Statistics>;

export const getStatistics = defineCall('GET /statistics', {
  who: 'anyone',
  summary:
    'Returns the number of a city’s available incidents, in total and by type. Visitors without an account get the total, shootings and homicides only.',
  query: { city: z._default(CityId, DEFAULT_CITY) },
  reply: Statistics,
});
