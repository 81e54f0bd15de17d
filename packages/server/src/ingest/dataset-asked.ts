import type { City, Dataset } from '@crimemap/cities/kit/city';

/** The service also offers each indicator as a file of its own, with the same rows as the combined one. */
const SINGLE_INDICATORS: Readonly<Record<string, string>> = {
  assault: 'major_crime_indicators',
  auto_theft: 'major_crime_indicators',
  break_and_enter: 'major_crime_indicators',
  robbery: 'major_crime_indicators',
  theft_over: 'major_crime_indicators',
};

/** The dataset an operator names on the command line, `undefined` when the city has none of that name. */
export const datasetAsked = (city: City, name: string): Dataset | undefined =>
  city.datasets.find(({ id }) => id === name) ?? city.datasets.find(({ id }) => id === SINGLE_INDICATORS[name]);
