import { CITY_IDS } from '@crimemap/contract/cities';
import { commaList, numberFrom, oneOf, readBy, setting } from '../platform/base/setting.ts';
import { NOT_OPENLY_LICENSED } from './source-choice.ts';

const DATA_CHOICES = ['official', 'rehearsal', 'auto'] as const;

export const ingestSettings = {
  data: setting({
    env: 'DATA',
    doc: '`official`: official sources. `rehearsal`: sample data, with a banner. `auto`: official, or sample data for a city that was never reached. The container image accepts only `official`.',
    schema: oneOf(DATA_CHOICES),
    default: (production) => (production ? 'official' : 'auto'),
    defaultDoc: '`auto`; in production `official`',
  }),
  termsAccepted: setting({
    env: 'SOURCE_TERMS_ACCEPTED',
    doc: `Cities with terms of their own instead of an open licence (${NOT_OPENLY_LICENSED.map((id) => `\`${id}\``).join(', ')}), after you have read and accepted them. For production.`,
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
    doc: 'Amount of sample data: `1` is as much as official (700,000 rows for Toronto).',
    schema: numberFrom(0.001, 1, { whole: false }),
    default: '0.05',
  }),
  acceptShrink: setting({
    env: 'INGEST_ACCEPT_SHRINK',
    doc: 'Comma list of datasets (`toronto/shootings`, `toronto/streets`, `toronto/addresses`) whose next import may have far fewer rows than the last.',
    schema: commaList,
    default: '',
  }),
};
