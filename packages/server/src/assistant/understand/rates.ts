import { plain, READ } from '../words/written.ts';

/** Number of residents to which a rate refers. */
export type Per = 1_000 | 100_000;

const PEOPLE =
  '(?:residents?|people|persons?|inhabitants?|population|citizens|capita|habitants?|personnes?|citoyens?|residentes?)';
const OF = '(?:of |de |d |of the |de la )?';

interface Said {
  readonly per: Per;
  readonly en: readonly string[];
  readonly fr: readonly string[];
}

/** A rate without a number is per 1,000 residents, as on the map. */
const RATES: readonly Said[] = [
  {
    per: 100_000,
    en: [
      `(?:rate )?(?:per|for every|for each|out of|in every) (?:100 ?000|100k|hundred thousand|one hundred thousand)(?: ${OF}${PEOPLE})?`,
    ],
    fr: [`(?:taux )?(?:par|pour|sur) (?:tranche de )?(?:100 ?000|cent mille)(?: ${OF}${PEOPLE})?`],
  },
  {
    per: 1_000,
    en: [
      `(?:rate )?(?:per|for every|for each|out of|in every) (?:1 ?000|1k|thousand|one thousand)(?: ${OF}${PEOPLE})?`,
      `(?:rate )?per ${PEOPLE}`,
      '(?:at what |what is the |what s the |what was the )?rates?(?: of)?',
    ],
    fr: [
      `(?:taux )?(?:par|pour|sur) (?:tranche de )?(?:1 ?000|mille)(?: ${OF}${PEOPLE})?`,
      `(?:taux )?par ${PEOPLE}`,
      '(?:quel est le |quel etait le )?taux(?: de| d)?',
    ],
  },
];

/**
 * Returns the residents for which a text requests a rate, and the text without it. `per` is `null` if it requests none.
 */
export function rateNamed(text: string): { readonly per: Per | null; readonly rest: string } {
  for (const { per, en, fr } of RATES)
    for (const source of [...en, ...fr]) {
      const match = new RegExp(` ${source}(?= )`).exec(text);
      if (match)
        return {
          per,
          rest: plain(text.replace(match[0], ` ${READ}`)).replace(/ (?:rates?|taux)(?: of| de| d)?(?= )/, ''),
        };
    }
  return { per: null, rest: text };
}
