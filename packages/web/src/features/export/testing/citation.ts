import type { Citation } from '@crimemap/contract/citations';

const SHA256 = '0123456789abcdef'.repeat(4);
const forms = (title: string) => ({
  title,
  apa: `Toronto Police Service. (2026, May 3). ${title}`,
  chicago: `Toronto Police Service. “${title}.”`,
  bibtex: `@dataset{crimemap-abcdefghjk,\n  title = {{${title}}},\n}\n`,
  ris: `TY  - DATA\r\nTI  - ${title}\r\nER  - \r\n`,
  csl: [{ id: 'crimemap-abcdefghjk', type: 'dataset', title }],
});

/** Returns a sample citation of 41 reports that has 43 reports today. The arguments replace its fields. */
export const aCitation = (
  change: Partial<Citation> = {},
  numbers: Partial<NonNullable<Citation['numbers']>> = {},
): Citation => ({
  id: 'abcdefghjk',
  url: 'https://map.example.org/c/abcdefghjk',
  cited_at: '2026-05-03T12:00:00.000Z',
  read_on: '2026-05-03',
  view: { city: 'toronto', crime_types: ['shooting'], year: 2024 },
  filters: { en: 'crime type Shooting; happened in 2024', fr: 'type de crime Tir d’arme à feu, survenus en 2024' },
  data_source: 'official',
  edition: { version: 'a'.repeat(32), made_at: '2026-05-03T10:00:00.000Z', newest: '2026-05-02' },
  sources: [
    {
      dataset: 'shootings',
      title: { en: 'Shootings', fr: 'Tirs d’arme à feu' },
      url: 'https://data.example.org',
      licence: { title: 'An open licence', url: 'https://data.example.org/licence' },
      attribution: { en: '', fr: '' },
      newest: '2026-05-02',
      fetched_at: '2026-05-03T10:00:00.000Z',
      caveat: { en: '', fr: '' },
      not_published: { en: '', fr: '' },
    },
  ],
  numbers: {
    cited: { version: 'a'.repeat(32), made_at: '2026-05-03T10:00:00.000Z', total: 41, not_placed: 2 },
    reason: null,
    left_out: [],
    today: { version: 'b'.repeat(32), made_at: '2026-11-03T10:00:00.000Z', total: 43, not_placed: 2 },
    sha256: SHA256,
    bytes: 4_000,
    csv: 'same',
    pack: true,
    forms: { en: forms('Reports to police, Toronto'), fr: forms('Signalements à la police, Toronto') },
    ...numbers,
  },
  ...change,
});
