import { CITIES } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { beforeAll, expect, test } from 'vitest';
import type { Lang } from './city-context.ts';
import type { WrittenPlace } from './crossing-entries.ts';
import { createGazetteer } from './gazetteer.ts';
import { searchPlaces } from './search-places.ts';
import { approximately } from './testing.ts';

/** Crossings as the services write them, and a good many more beside them. */
const WRITTEN: Partial<Record<CityId, readonly string[]>> = {
  toronto: [
    'YONGE ST - FINCH AVE W',
    'AMBERLEIGH RD - BRASS KETTLE LANE',
    'QUEEN ST W - SPADINA AVE',
    'KING ST W - BAY ST',
  ],
  ottawa: ['BANK ST @ SOMERSET ST W', 'RIDEAU ST @ KING EDWARD AVE', 'MONTREAL RD @ ST. LAURENT BLVD'],
  edmonton: ['109 ST/87 AV', '102 AV/136 ST', 'JASPER AV/101 ST', '118 AV/95 ST'],
  vancouver: ['8XX GRANVILLE ST', '10XX PACIFIC ST', '3XX W HASTINGS ST'],
};
const AMONG: readonly string[] = Array.from(
  { length: 600 },
  (_, n) => `REHEARSAL ST ${n * 7} @ REHEARSAL AVE ${n * 11}`,
);

const crossingsOf = async (city: CityId): Promise<WrittenPlace[]> =>
  [...(WRITTEN[city] ?? []), ...AMONG].map((written, nth) => ({ written, lng: -79.4, lat: 43.7, rows: 1000 - nth }));

/** What is typed, where, and the place that must stand first, in the language asked for. */
const TYPED: ReadonlyArray<readonly [typed: string, city: CityId | 'all', lang: Lang, first: string]> = [
  ['cn tower', 'toronto', 'en', 'CN Tower'],
  ['cntower', 'toronto', 'en', 'CN Tower'],
  ['tour cn', 'toronto', 'fr', 'Tour CN'],
  ['union', 'toronto', 'en', 'Union Station'],
  ['unoin station', 'toronto', 'en', 'Union Station'],
  ['gare union', 'toronto', 'fr', 'Gare Union'],
  ['eaton center', 'toronto', 'en', 'Toronto Eaton Centre'],
  ['eatn centre', 'toronto', 'en', 'Toronto Eaton Centre'],
  ['centre eaton', 'toronto', 'fr', 'Centre Eaton de Toronto'],
  ['yonge dundas', 'toronto', 'en', 'Sankofa Square'],
  ['royal ontario musuem', 'toronto', 'en', 'Royal Ontario Museum'],
  ['musee royal', 'toronto', 'fr', 'Musée royal de l’Ontario'],
  ['rom', 'toronto', 'en', 'Royal Ontario Museum'],
  ['st lawrence market', 'toronto', 'en', 'St. Lawrence Market'],
  ['saint lawrence mark', 'toronto', 'en', 'St. Lawrence Market'],
  ['casa lom', 'toronto', 'en', 'Casa Loma'],
  ['distilery district', 'toronto', 'en', 'Distillery District'],
  ['scarbrough town', 'toronto', 'en', 'Scarborough Town Centre'],
  ['yorkdale mall', 'toronto', 'en', 'Yorkdale Shopping Centre'],
  ['pearson', 'toronto', 'en', 'Toronto Pearson Airport'],
  ['u of t', 'toronto', 'en', 'University of Toronto'],
  ['universite de toronto', 'toronto', 'fr', 'Université de Toronto'],
  ['sick kids', 'toronto', 'en', 'SickKids'],
  ['hopital sunnybrook', 'toronto', 'fr', 'Hôpital Sunnybrook'],
  ['queens park', 'toronto', 'en', 'Ontario Legislative Building'],
  ['castle frank', 'toronto', 'en', 'Castle Frank Station'],
  ['bloor yonge', 'toronto', 'en', 'Bloor–Yonge Station'],
  ['st clair west', 'toronto', 'en', 'St. Clair West Station'],
  ['station islington', 'toronto', 'fr', 'Station Islington'],
  ['ossingtn', 'toronto', 'en', 'Ossington Station'],
  ['mimico go', 'toronto', 'en', 'Mimico GO Station'],
  ['kensignton market', 'toronto', 'en', 'Kensington Market'],
  ['leslievile', 'toronto', 'en', 'Leslieville'],
  ['liberty vill', 'toronto', 'en', 'Liberty Village'],
  ['the annex', 'toronto', 'en', 'Annex'],
  ['thorncliffe', 'toronto', 'en', 'Thorncliffe Park'],
  ['etobicoke', 'toronto', 'en', 'Etobicoke'],
  ['parkdale', 'toronto', 'en', 'Parkdale'],
  ['51 division', 'toronto', 'en', '51 Division'],
  ['d51', 'toronto', 'en', '51 Division'],
  ['division 14', 'toronto', 'fr', 'Division 14'],
  ['yonge & finch', 'toronto', 'en', 'Yonge St & Finch Ave W'],
  ['finch and yonge', 'toronto', 'en', 'Yonge St & Finch Ave W'],
  ['spadina/queen', 'toronto', 'en', 'Queen St W & Spadina Ave'],
  ['queen street west and spadina avenue', 'toronto', 'en', 'Queen St W & Spadina Ave'],
  ['amberliegh & brass kettle', 'toronto', 'en', 'Amberleigh Rd & Brass Kettle Lane'],
  ['king et bay', 'toronto', 'fr', 'King St W et Bay St'],
  ['m5v 3l9', 'toronto', 'en', 'Postal area M5V'],
  ['M4C', 'toronto', 'fr', 'Région postale M4C'],
  ['43.65, -79.38', 'toronto', 'en', '43.65, -79.38'],
  ["43°39'N 79°23'W", 'toronto', 'en', '43.65, -79.383333'],
  ['43,65; -79,38', 'toronto', 'fr', '43,65 ; -79,38'],
  ['square one', 'peel', 'en', 'Square One'],
  ['missisauga city hall', 'peel', 'en', 'Mississauga City Hall'],
  ['hotel de ville de brampton', 'peel', 'fr', 'Hôtel de ville de Brampton'],
  ['port credit go', 'peel', 'en', 'Port Credit GO Station'],
  ['streetsvile', 'peel', 'en', 'Streetsville'],
  ['brampton', 'peel', 'en', 'Brampton'],
  ['yyz', 'peel', 'en', 'Toronto Pearson Airport'],
  ['canadas wonderland', 'york', 'en', 'Canada’s Wonderland'],
  ['vaughn mills', 'york', 'en', 'Vaughan Mills'],
  ['vmc', 'york', 'en', 'Vaughan Metropolitan Centre Station'],
  ['unionville', 'york', 'en', 'Unionville'],
  ['richmond hill', 'york', 'en', 'Richmond Hill'],
  ['hopital southlake', 'york', 'fr', 'Hôpital Southlake'],
  ['gastown', 'vancouver', 'en', 'Gastown'],
  ['canada place', 'vancouver', 'en', 'Canada Place'],
  ['granvile island', 'vancouver', 'en', 'Granville Island'],
  ['bc place', 'vancouver', 'en', 'BC Place'],
  ['kitsilano', 'vancouver', 'en', 'Kitsilano'],
  ['commercial broadway', 'vancouver', 'en', 'Commercial–Broadway Station'],
  ['29th ave', 'vancouver', 'en', '29th Avenue Station'],
  ['800 block granville', 'vancouver', 'en', '800 block Granville St'],
  ['plage english bay', 'vancouver', 'fr', 'Plage d’English Bay'],
  ['strathcona', 'vancouver', 'en', 'Strathcona'],
  ['vieux port', 'montreal', 'fr', 'Vieux-Port de Montréal'],
  ['old port', 'montreal', 'en', 'Old Port of Montréal'],
  ['metro mcgill', 'montreal', 'fr', 'Station McGill'],
  ['berri uqam', 'montreal', 'fr', 'Station Berri-UQAM'],
  ['honore beaugrand', 'montreal', 'fr', 'Station Honoré-Beaugrand'],
  ['cote vertu', 'montreal', 'fr', 'Station Côte-Vertu'],
  ['stade olympique', 'montreal', 'fr', 'Stade olympique'],
  ['olimpic stadium', 'montreal', 'en', 'Olympic Stadium'],
  ['basilique notre dame', 'montreal', 'fr', 'Basilique Notre-Dame'],
  ['marche jean talon', 'montreal', 'fr', 'Marché Jean-Talon'],
  ['oratoire st joseph', 'montreal', 'fr', 'Oratoire Saint-Joseph'],
  ['ndg', 'montreal', 'en', 'Notre-Dame-de-Grâce'],
  ['griffintwon', 'montreal', 'en', 'Griffintown'],
  ['pdq 38', 'montreal', 'fr', 'PDQ 38'],
  ['ahuntsic', 'montreal', 'fr', 'Ahuntsic-Cartierville'],
  ['parliament hill', 'ottawa', 'en', 'Parliament Hill'],
  ['colline du parlement', 'ottawa', 'fr', 'Colline du Parlement'],
  ['marche by', 'ottawa', 'fr', 'Marché By'],
  ['the glebe', 'ottawa', 'en', 'The Glebe'],
  ['bank & somerset', 'ottawa', 'en', 'Bank St & Somerset St W'],
  ['cote de sable', 'ottawa', 'fr', 'Côte-de-Sable'],
  ['west edmonton mall', 'edmonton', 'en', 'West Edmonton Mall'],
  ['109 street 87 avenue', 'edmonton', 'en', '109 St & 87 Av'],
  ['whyte ave', 'edmonton', 'en', 'Old Strathcona'],
  ['colisium', 'edmonton', 'en', 'Coliseum Station'],
  ['rogers place edmonton', 'all', 'en', 'Rogers Place'],
  ['hochelaga', 'all', 'fr', 'Hochelaga-Maisonneuve'],
];

const gazetteer = createGazetteer({ cities: CITIES, areasOf: approximately, crossingsOf, onFailed: () => undefined });
beforeAll(async () => {
  await Promise.all(CITIES.map(({ id }) => gazetteer.of(id)));
  await Promise.all(CITIES.map(({ id }) => gazetteer.refresh(id)));
});

test('of a hundred typed texts, mistakes and French included, at least 95 in 100 find the right place first', async () => {
  expect(TYPED.length).toBeGreaterThanOrEqual(100);
  const others: string[] = [];
  for (const [text, city, lang, first] of TYPED) {
    const { results } = await searchPlaces({ text, city, lang, entered: false }, { gazetteer, outside: null });
    const name = results[0]?.display_name ?? 'nothing';
    if (name !== first && !name.startsWith(`${first}, `)) others.push(`${text} (${city}): ${name}, not ${first}`);
  }
  expect(others.length, others.join('\n')).toBeLessThanOrEqual(TYPED.length * 0.05);
});
