import type { KnownArea } from '../../kit/known-area.ts';

/*
 * The six municipalities that became Toronto on January 1, 1998, as whole current neighbourhoods.
 *
 * The City numbered its first 140 neighbourhoods by former municipality: 1-20 Etobicoke, 21-53 North York, 54-61 East
 * York, 62-105 the old city of Toronto, 106-115 York, 116-140 Scarborough. In 2022 sixteen of them were divided into
 * 34, numbered 141-174. Each of the 34 is listed with its former neighbourhood. Neighbourhoods consist of census
 * tracts, so a street or two at a former limit may be on the other side.
 *
 * Sources: City of Toronto, Neighbourhood Profiles (numbers, and “Neighbourhoods – historical 140” beside the current
 * 158); City of Toronto Act, 1997 (the six municipalities).
 */
const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Numbers of neighbourhoods that were divided in 2022. They are no longer in use. */
const DIVIDED = new Set([14, 17, 26, 45, 51, 75, 76, 77, 82, 93, 104, 117, 127, 131, 132, 137]);

const codesOf = (numbers: readonly number[]): string[] =>
  numbers.filter((number) => !DIVIDED.has(number)).map((number) => String(number).padStart(3, '0'));

const NUMBERS = {
  // 14 was divided into 158 and 159, and 17 into 160 and 161.
  etobicoke: [...from(1, 20), ...from(158, 161)],
  // 45 was divided into 149 and 150, 51 into 151 to 153, and 26 into 154 and 155.
  northYork: [...from(21, 53), ...from(149, 155)],
  eastYork: from(54, 61),
  // 82 was divided into 162 and 163, 77 into 164 to 166, 75 into 167 and 168, 76 into 169 and 170, 93 into 171 and 172,
  // and 104 into 173 and 174.
  oldToronto: [...from(62, 105), ...from(162, 174)],
  york: from(106, 115),
  // 137 was divided into 141 and 142, 131 into 143 and 144, 132 into 145 and 146, 117 into 147 and 148, and 127 into
  // 156 and 157.
  scarborough: [...from(116, 140), ...from(141, 148), 156, 157],
} as const;

const former = (
  name: string,
  numbers: readonly number[],
  said: readonly string[],
  french: { readonly name?: string; readonly of: string },
): KnownArea => ({
  name: { en: name, fr: french.name ?? name },
  said: [name, ...(french.name ? [french.name] : []), ...said],
  kind: 'neighbourhood',
  codes: codesOf(numbers),
  definition: {
    en: `${name} is counted as the ${codesOf(numbers).length} of Toronto’s 158 neighbourhoods that make up the former municipality.`,
    fr: `${french.name ?? name} est compté comme les ${codesOf(numbers).length} des 158 quartiers de Toronto qui forment l’ancienne municipalité ${french.of}.`,
  },
});

export const FORMER_MUNICIPALITIES: readonly KnownArea[] = [
  former('Etobicoke', NUMBERS.etobicoke, ['City of Etobicoke'], { of: 'd’Etobicoke' }),
  former('North York', NUMBERS.northYork, ['City of North York'], { of: 'de North York' }),
  former('East York', NUMBERS.eastYork, ['Borough of East York'], { of: 'd’East York' }),
  former(
    'Old Toronto',
    NUMBERS.oldToronto,
    ['old city of Toronto', 'former city of Toronto', 'ancienne ville de Toronto', 'Vieux-Toronto', 'Toronto proper'],
    { name: 'Vieux Toronto', of: 'de Toronto' },
  ),
  former('York', NUMBERS.york, ['City of York', 'former York', 'former city of York', 'ancienne ville de York'], {
    of: 'de York',
  }),
  former('Scarborough', NUMBERS.scarborough, ['City of Scarborough'], { of: 'de Scarborough' }),
];
