import { DAY_MS } from '@crimemap/contract/time';
import { fieldsOf, type Layer } from '../arcgis/layer.ts';
import { areaLayer } from '../making/area-layer.ts';
import { dayNumberOf, firstDayOf, plainDayOf } from '../making/calendar.ts';
import { makeHistory } from '../making/history.ts';
import { FIRST_YEAR, HATE_CRIMES, OFFENCES, SHOOTINGS } from './facts.ts';
import { groundOf, NEIGHBOURHOODS, WARDS } from './ground.ts';
import { fromReport, WHEN_AND_WHERE, whenAndWhere } from './rows.ts';

/** Ottawa's layers as they stand on a day (`YYYY-MM-DD`): crime to the end of the year before, boundaries of today. */
export const ottawaWorld =
  ({ seed, scale }: { readonly seed: number; readonly scale: number }) =>
  (today: string): Layer[] => {
    const { places, wards, neighbourhoods } = groundOf(seed);
    const lastDay = firstDayOf(plainDayOf(dayNumberOf(today)).year) - 1;
    const editedAt = (lastDay + 30) * DAY_MS;
    const shared = { places, firstYear: FIRST_YEAR, lastDay };
    const offences = makeHistory({
      ...shared,
      seed: seed + 600,
      scale,
      categories: OFFENCES.map(([, facts]) => facts),
    });
    const shootings = makeHistory({ ...shared, seed: seed + 610, scale: 1, categories: [SHOOTINGS] });
    const hateCrimes = makeHistory({ ...shared, seed: seed + 620, scale: 1, categories: [HATE_CRIMES] });
    return [
      {
        name: 'Criminal_Offences_Open_Data',
        geometryType: 'point',
        fields: fieldsOf({ ...WHEN_AND_WHERE, OFF_SUM: 'String', OFF_CATEG: 'String' }),
        count: offences.count,
        row: (n) => {
          const event = offences.event(n);
          const [group = null, facts] = OFFENCES[event.category] ?? [];
          const attributes = { ...whenAndWhere(event), OFF_SUM: group, OFF_CATEG: facts?.word ?? null };
          return { attributes: { OBJECTID: n + 1, ...attributes }, geometry: event.place && { at: event.place.at } };
        },
        firstRowFrom: fromReport(offences.firstRowFrom),
        editedAt,
      },
      {
        name: 'Shootings_Open_Data',
        geometryType: 'point',
        fields: fieldsOf(WHEN_AND_WHERE),
        count: shootings.count,
        row: (n) => {
          const event = shootings.event(n);
          return {
            attributes: { OBJECTID: n + 1, ...whenAndWhere(event) },
            geometry: event.place && { at: event.place.at },
          };
        },
        editedAt,
      },
      {
        name: 'Hate_Crime_Open_Data',
        geometryType: null,
        fields: fieldsOf({ ...WHEN_AND_WHERE, OFF_CATEG: 'String' }),
        count: hateCrimes.count,
        row: (n) => {
          const event = hateCrimes.event(n);
          const offence = event.draw() < 0.5 ? 'Mischief' : 'Uttering Threats';
          return {
            attributes: { OBJECTID: n + 1, ...whenAndWhere(event), INTERSECTION: null, OFF_CATEG: offence },
            geometry: null,
          };
        },
        editedAt,
      },
      areaLayer({
        name: 'Wards',
        columns: { WARD: 'String', NAME: 'String' },
        areas: WARDS.map(({ code, name }) => ({ WARD: code, NAME: name })),
        rings: wards,
        editedAt,
      }),
      areaLayer({
        name: 'Neighbourhoods',
        id: 2,
        columns: { NAME: 'String' },
        areas: NEIGHBOURHOODS.map(({ name }) => ({ NAME: name })),
        rings: neighbourhoods,
        editedAt,
      }),
    ];
  };
