const UNITS: Readonly<Record<string, number>> = {
  zero: 0,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
};
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
};
const TIMES: Readonly<Record<string, number>> = {
  hundred: 100,
  hundreds: 100,
  cent: 100,
  cents: 100,
  thousand: 1000,
  thousands: 1000,
  mille: 1000,
  million: 1e6,
  millions: 1e6,
  dozen: 12,
  dozens: 12,
  douzaine: 12,
  douzaines: 12,
  dizaine: 10,
  dizaines: 10,
  quinzaine: 15,
  quinzaines: 15,
  vingtaine: 20,
  trentaine: 30,
  quarantaine: 40,
  cinquantaine: 50,
  soixantaine: 60,
  centaine: 100,
  centaines: 100,
  millier: 1000,
  milliers: 1000,
};
const ONES = /^(?:a|one|un|une)$/;
const AND = /^(?:and|et)$/;

const known = (word: string) => UNITS[word] ?? TENS[word] ?? TIMES[word];

export interface WrittenNumber {
  readonly at: number;
  readonly text: string;
  readonly value: number;
}

/** Numbers written as words, in English or French: `twelve thousand`, `quatre-vingt-dix`. `one`, `un` and `a` alone are no number. */
export function numbersInWords(text: string): WrittenNumber[] {
  const words = [...text.matchAll(/[\p{L}]+/gu)].map((match) => ({
    at: match.index,
    text: match[0],
    word: match[0].normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
  }));
  const found: WrittenNumber[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const first = words[i];
    const next = words[i + 1];
    const begins =
      first && (known(first.word) !== undefined || (ONES.test(first.word) && next && TIMES[next.word] !== undefined));
    if (!first || !begins) continue;
    let total = 0;
    let part = ONES.test(first.word) ? 1 : 0;
    let last = first;
    let j = ONES.test(first.word) ? i + 1 : i;
    for (; j < words.length; j += 1) {
      const here = words[j];
      if (!here) break;
      const after = words[j + 1];
      if (
        AND.test(here.word) &&
        part > 0 &&
        after &&
        known(after.word) !== undefined &&
        TIMES[after.word] === undefined
      )
        continue;
      const gap = text.slice(last.at + last.text.length, here.at);
      if (last !== here && !/^[\s\u00a0-]*(?:and|et)?[\s\u00a0-]*$/i.test(gap)) break;
      const times = TIMES[here.word];
      if (times !== undefined && times >= 1000) {
        total = (total + Math.max(part, 1)) * times;
        part = 0;
      } else if (times !== undefined) part = Math.max(part, 1) * times;
      // Quatre-vingts is eighty; soixante-dix seventy.
      else if (part % 100 === 4 && /^vingts?$/.test(here.word)) part += 76;
      else if (known(here.word) !== undefined) part += known(here.word) ?? 0;
      else break;
      last = here;
    }
    found.push({ at: first.at, text: text.slice(first.at, last.at + last.text.length), value: total + part });
    i = j - 1;
  }
  return found;
}
