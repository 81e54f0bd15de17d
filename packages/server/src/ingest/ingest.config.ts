import { CITY_IDS } from '@crimemap/contract/cities';
import { commaList, numberFrom, oneOf, readBy, setting } from '../platform/base/setting.ts';
import { NOT_OPENLY_LICENSED } from './source-choice.ts';

const DATA_CHOICES = ['official', 'rehearsal', 'auto'] as const;

export const ingestSettings = {
  data: setting({
    env: 'DATA',
    doc: '`official`: official sources only. `rehearsal`: sample data only, with a banner. `auto`: official, but a city shows sample data if its source cannot be reached and no official rows are stored. The container image accepts only `official`.',
    schema: oneOf(DATA_CHOICES),
    default: (production) => (production ? 'official' : 'auto'),
    defaultDoc: '`auto`; in production `official`',
  }),
  termsAccepted: setting({
    env: 'SOURCE_TERMS_ACCEPTED',
    doc: `Cities whose sources have their own terms instead of an open licence (${NOT_OPENLY_LICENSED.map((id) => `\`${id}\``).join(', ')}), after you have read and accepted them. Needed in production only.`,
    schema: readBy((text) => {
      const cities = text
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '');
      const unknown = cities.find((city) => !(CITY_IDS as readonly string[]).includes(city));
      if (unknown !== undefined) throw new Error(`names the unknown city ${unknown}`);
      return cities;
    }),
    default: '',
  }),
  rehearsalScale: setting({
    env: 'REHEARSAL_SCALE',
    doc: 'Amount of sample data: `1` is as much as the official sources have (about 700,000 rows for Toronto).',
    schema: numberFrom(0.001, 1, { whole: false }),
    default: '0.05',
  }),
  acceptShrink: setting({
    env: 'INGEST_ACCEPT_SHRINK',
    doc: 'Comma list of datasets (`toronto/shootings`), streets (`toronto/streets`) and addresses (`toronto/addresses`) whose next import is accepted although it has far fewer rows than the last.',
    schema: commaList,
    default: '',
  }),
};
