const NUMBER = String.raw`(?<![\p{L}\p{N}.,$])(?:\d{1,2}|1[01]\d)(?!\p{N})`;
const SPOKEN = String.raw`(?:(?:\p{L}+teen|eleven|twelve|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[-‑ ]\p{L}+)?|ten|nine|eight|seven|six|five|four|three|two|one)|(?:quatre-)?(?:vingts?|trente|quarante|cinquante|soixante|dix|onze|douze|treize|quatorze|quinze|seize|sept|huit|neuf|six|cinq|quatre|trois|deux|un)(?:[-‑ ](?:et[-‑ ])?\p{L}+)?)`;
const DASH = String.raw`[\s\-‑–]*`;
const ANY = String.raw`(?:${NUMBER}|(?<!\p{L})${SPOKEN})`;
const END = String.raw`(?:[,.;!?)\]]|$)`;
const ABOUT = String.raw`(?:in|dans) (?:his|her|their|la|sa) (?:early |mid[- ]?|late )?(?:\d0['’]?s|teens|twenties|\p{L}+ties|(?:\p{L}+ )?(?:vingtaine|trentaine|quarantaine|cinquantaine|soixantaine))`;

/** How old somebody is, in both languages: “34-year-old”, “aged 34”, “34 ans”, “(34)”, “, 34,”. */
const AGE = new RegExp(
  [
    String.raw`${ANY}${DASH}(?:years?|yrs?|months?|weeks?|days?)${DASH}olds?(?!\p{L})`,
    String.raw`${ANY}${DASH}years? of age`,
    String.raw`${NUMBER}\s*(?:y\/?o|yrs)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:aged?|age of|age is|age:)\s*${ANY}`,
    String.raw`(?<!\p{L})âgée?s?\s+(?:de\s+|d['’]\s*)?(?:environ\s+)?${ANY}(?:\s+(?:ans|mois))?`,
    String.raw`${ANY}${DASH}(?:ans)(?!\p{L})`,
    String.raw`[(\[]\s*(?:aged?\s+)?${NUMBER}\s*[)\]]`,
    String.raw`(?<=[\p{L})\]"”»’'.]\s?,\s?)(?:aged?\s+)?(?:\d{1,2}|1[01]\d)(?=\s*(?:[,.;:!?)–—]|$)|\s+(?:of|from|was|is|has|had|and|who|faces?|de|du|des|d['’]|a|est|et|qui|fait)(?!\p{L}))`,
    String.raw`(?<=,\s?)${NUMBER}\s+(?:years?|yrs?)(?=\s*(?:[,.;:!?)]|$))`,
    String.raw`(?<=\p{L}\s?,\s?)${SPOKEN}(?=\s*${END})`,
    String.raw`[(\[]\s*${NUMBER}(?=\s*[,;])`,
    String.raw`(?<=\p{L}\.?\s?)[-–—/;]\s?${NUMBER}(?=\s*(?:[-–—/;]|${END}))`,
    String.raw`(?<!\p{L})(?:is|was|are|were|turn(?:s|ed)|both|just|only|at|of|a)\s+${NUMBER}(?=\s*${END})`,
    String.raw`(?<!\p{L})(?:dob|d\.o\.b\.|date of birth|date de naissance)(?!\p{L})`,
    String.raw`(?<!\p{L})${ABOUT}`,
    String.raw`(?<!\p{L})(?:born (?:in|on)|née? (?:en|le))\s+[\p{L}\d]+`,
  ].join('|'),
  'giu',
);

/** The text around each age in a sentence: what stands before it and behind it. */
export const agesIn = (
  sentence: string,
): { readonly before: string; readonly written: string; readonly after: string }[] =>
  [...sentence.matchAll(AGE)].map(({ 0: age, index }) => ({
    before: sentence.slice(0, index),
    written: age,
    after: sentence.slice(index + age.length),
  }));
