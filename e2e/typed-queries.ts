/** What someone types, where, in which language they read, and the place that must stand first. */
type Typed = readonly [text: string, first: string];

const toronto: readonly Typed[] = [
  ['cn tower', 'CN Tower'],
  ['cn towr', 'CN Tower'],
  ['union sta', 'Union Station'],
  ['nathan phillips', 'Toronto City Hall'],
  ['dundas square', 'Sankofa Square'],
  ['eaton cetnre', 'Toronto Eaton Centre'],
  ['skydome', 'Rogers Centre'],
  ['royal ontario', 'Royal Ontario Museum'],
  ['art galery of ontario', 'Art Gallery of Ontario'],
  ['st. lawrence', 'St. Lawrence Market'],
  ['distillery', 'Distillery District'],
  ['casa loma', 'Casa Loma'],
  ['ripleys', 'Ripley’s Aquarium of Canada'],
  ['york univeristy', 'York University'],
  ['ryerson', 'Toronto Metropolitan University'],
  ['exibition place', 'Exhibition Place'],
  ['bmo field', 'BMO Field'],
  ['toronto zoo', 'Toronto Zoo'],
  ['yorkdale mall', 'Yorkdale Shopping Centre'],
  ['fairview mal', 'Fairview Mall'],
  ['billy bishop', 'Billy Bishop Airport'],
  ['harbourfront', 'Harbourfront Centre'],
  ['hospital for sick children', 'SickKids'],
  ['sunnybrok', 'Sunnybrook Hospital'],
  ['trinity belwoods park', 'Trinity Bellwoods Park'],
  ['christie pits', 'Christie Pits'],
  ['brick works', 'Evergreen Brick Works'],
  ['scarborough', 'Scarborough'],
  ['etobicok', 'Etobicoke'],
  ['liberty village', 'Liberty Village'],
  ['greektown', 'Greektown'],
  ['rexdale', 'Rexdale'],
  ['scotia bank arena', 'Scotiabank Arena'],
  ['castle frank', 'Castle Frank Station'],
  ['bathurst station', 'Bathurst Station'],
  ['ossington', 'Ossington Station'],
  ['D51', '51 Division'],
  ['51 division', '51 Division'],
  ['m5v', 'Postal area M5V'],
  ['43.65, -79.38', '43.65, -79.38'],
];
const torontoInFrench: readonly Typed[] = [
  ['tour cn', 'Tour CN'],
  ['gare union', 'Gare Union'],
  ['hotel de ville', 'Hôtel de ville de Toronto'],
  ['musee royal', 'Musée royal de l’Ontario'],
  ['centre eaton', 'Centre Eaton de Toronto'],
  ['marche kensington', 'Marché Kensington'],
  ['iles de toronto', 'Îles de Toronto'],
  ['universite york', 'Université York'],
  ['aeroport billy bishop', 'Aéroport Billy Bishop'],
  ['bibliotheque de reference', 'Bibliothèque de référence de Toronto'],
];
const peel: readonly Typed[] = [
  ['square one', 'Square One'],
  ['bramalea city', 'Bramalea City Centre'],
  ['erin mills town', 'Erin Mills Town Centre'],
  ['chinguacousy', 'Chinguacousy Park'],
  ['streetsvlle', 'Streetsville'],
];
const york: readonly Typed[] = [
  ['canada’s wonderland', 'Canada’s Wonderland'],
  ['vaughan mils', 'Vaughan Mills'],
  ['pacific mall', 'Pacific Mall'],
  ['unionville', 'Unionville'],
  ['kleinberg', 'Kleinburg'],
];
const vancouver: readonly Typed[] = [
  ['gastown', 'Gastown'],
  ['granville islnd', 'Granville Island'],
  ['bc place', 'BC Place'],
  ['science world', 'Science World'],
  ['kits beach', 'Kitsilano Beach'],
  ['vandusen', 'VanDusen Botanical Garden'],
  ['lions gate', 'Lions Gate Bridge'],
  ['yaletown', 'Yaletown'],
  ['dtes', 'Downtown Eastside'],
  ['waterfront', 'Waterfront Station'],
];
const montreal: readonly Typed[] = [
  ['vieux port', 'Vieux-Port de Montréal'],
  ['basilique notre-dame', 'Basilique Notre-Dame'],
  ['centre bell', 'Centre Bell'],
  ['stade olympique', 'Stade olympique'],
  ['oratoire', 'Oratoire Saint-Joseph'],
  ['udem', 'Université de Montréal'],
  ['jardin botanique', 'Jardin botanique de Montréal'],
  ['marche jean talon', 'Marché Jean-Talon'],
  ['marché atwater', 'Marché Atwater'],
  ['pont jacques cartier', 'Pont Jacques-Cartier'],
  ['griffintown', 'Griffintown'],
  ['mile end', 'Mile End'],
  ['notre dame de grace', 'Notre-Dame-de-Grâce'],
  ['berri-uqam', 'Station Berri-UQAM'],
  ['ile des soeurs', 'Île-des-Sœurs'],
];
const ottawa: readonly Typed[] = [
  ['parliament hill', 'Parliament Hill'],
  ['byward', 'ByWard Market'],
  ['rideau hall', 'Rideau Hall'],
  ['lansdowne', 'Lansdowne Park'],
  ['carlton university', 'Carleton University'],
  ['montfort', 'Montfort Hospital'],
  ['hintonburg', 'Hintonburg'],
  ['barhaven', 'Barrhaven'],
];
const edmonton: readonly Typed[] = [
  ['west edmonton', 'West Edmonton Mall'],
  ['rogers place', 'Rogers Place'],
  ['university of alberta', 'University of Alberta'],
  ['muttart', 'Muttart Conservatory'],
  ['whyte avenue', 'Old Strathcona'],
  ['mill wods', 'Mill Woods'],
];
const canada: readonly Typed[] = [['square one', 'Square One']];

const of = (city: string, lang: 'en' | 'fr', typed: readonly Typed[]) =>
  typed.map(([text, first]) => ({ city, lang, text, first }));

/** A hundred of them: names whole and half, mistakes, accents left out, old names, codes, French. */
export const TYPED_QUERIES = [
  ...of('toronto', 'en', toronto),
  ...of('toronto', 'fr', torontoInFrench),
  ...of('peel', 'en', peel),
  ...of('york', 'en', york),
  ...of('vancouver', 'en', vancouver),
  ...of('montreal', 'fr', montreal),
  ...of('ottawa', 'en', ottawa),
  ...of('edmonton', 'en', edmonton),
  ...of('all', 'en', canada),
];
