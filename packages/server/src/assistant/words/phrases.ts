import type { FinerOffence } from '@crimemap/cities/finer-offences';
import type { PeopleHarmed } from '@crimemap/contract/counts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { plain } from './written.ts';

type Sayings<Key extends string> = Readonly<Partial<Record<Key, readonly string[]>>>;

const several = <Item>(items: readonly Item[], make: (item: Item) => readonly string[]): string[] => items.flatMap(make);

/** How English says that things were taken: `bike theft`, `bikes were stolen`, `stealing bikes`. */
const taken = (...things: readonly string[]): string[] =>
  several(things, (one) => [
    `${one} theft`,
    `${one} thefts`,
    `stolen ${one}`,
    `stolen ${one}s`,
    `${one} stolen`,
    ...['', 'were ', 'are ', 'get ', 'got ', 'was ', 'been ', 'have been ', 'being '].map((verb) => `${one}s ${verb}stolen`),
    `theft of ${one}s`,
    `thefts of ${one}s`,
    `theft of a ${one}`,
    `stealing ${one}s`,
    `${one} was stolen`,
  ]);

/** Le français : `vols de vélos`, `vélos volés`, `vélos ont été volés`. */
const pris = (e: '' | 'e', of: 'de ' | 'd ', ...things: readonly string[]): string[] =>
  several(things, (one) => [
    ...['vol ', 'vols '].flatMap((word) => [`${word}${of}${one}`, `${word}${of}${one}s`, `${word}des ${one}s`]),
    `${one} vole${e}`,
    ...['', 'ont ete ', 'sont ', 'ete ', 'etaient ', 'ont elles ete ', 'ont ils ete '].map((verb) => `${one}s ${verb}vole${e}s`),
    `${one}s se sont fait voler`,
    `${one}s se font voler`,
  ]);

/** How English says that a kind of building was broken into. */
const brokenInto = (...things: readonly string[]): string[] =>
  several(things, (one) => [
    `${one} break ins`,
    `${one} break in`,
    `${one} burglaries`,
    `${one} burglary`,
    `${one} break and enters`,
    `${one} break and enter`,
    `break ins at ${one}s`,
    `${one}s were burglarized`,
    `${one}s were burgled`,
    `${one}s burgled`,
    `burgled ${one}s`,
    `burglarized ${one}s`,
  ]);

/** What people say for a crime type beside the words of `TYPE_WORDS`. */
export const MORE_OF_TYPES: Readonly<Record<'en' | 'fr', Sayings<CrimeType>>> = {
  en: {
    shooting: ['gun shooting', 'gun shootings', 'shooting incidents', 'firearm discharge', 'gunshots', 'shoot outs', 'shootouts', 'people get shot', 'people got shot', 'people have been shot', 'gun fire'],
    homicide: ['slayings', 'killing', 'people have been killed', 'people have been murdered', 'murdered people', 'homicide victims', 'victims of homicide', 'victims of homicides', 'murder victims', 'victims of murder', 'people died by homicide', 'people get killed', 'people get murdered'],
    assault: ['assaulted', 'people attacked', 'people were attacked', 'people have been assaulted', 'people get assaulted', 'attacked', 'beaten up', 'people beaten up', 'physical assaults'],
    robbery: ['stick ups', 'stickups', 'people get robbed', 'people have been robbed', 'got robbed', 'got mugged', 'were robbed', 'were mugged'],
    break_and_enter: ['burglarized', 'burgled', 'break and entries', 'break and entry', 'breaks and enters', 'breaking in'],
    auto_theft: [...taken('car', 'auto', 'vehicle', 'automobile', 'motor vehicle'), 'grand theft auto', 'carthefts'],
    theft_from_motor_vehicle: [
      ...['car', 'vehicle', 'auto'].flatMap((one) => [
        `${one} break ins`,
        `${one} break in`,
        `break ins to ${one}s`,
        `break ins into ${one}s`,
        `${one}s broken into`,
        `${one}s were broken into`,
        `stolen from ${one}s`,
        `stolen out of ${one}s`,
        `thefts out of ${one}s`,
        `theft out of ${one}s`,
        `stealing from ${one}s`,
        `things stolen from ${one}s`,
        `items stolen from ${one}s`,
      ]),
      'smash and grabs from cars',
    ],
    fraud: ['people scammed', 'people were scammed', 'people defrauded', 'people were defrauded', 'fraud cases'],
    mischief: ['vandalized', 'vandalised', 'acts of vandalism', 'damage to property'],
    hate_crime: ['hate incidents', 'hate motivated crimes', 'hate motivated incidents', 'hate based crimes', 'hate offences'],
    drug_related: ['drug crimes', 'drug offenses', 'drug crime', 'narcotics offences'],
    knife_related: ['knife attacks', 'knife crime', 'knife crimes', 'people stabbed', 'people were stabbed', 'stabbed', 'knifings'],
    theft: ['thievery', 'things stolen', 'stolen things', 'larcenies'],
    vehicular_fatality: ['fatal crashes', 'fatal accidents', 'fatal car crashes', 'fatal car accidents', 'road deaths'],
  },
  fr: {
    shooting: ['tir d arme a feu', 'tirs d armes a feu', 'tirs d arme a feu', 'echanges de coups de feu', 'violence armee', 'violence par arme a feu', 'decharges d arme a feu', 'decharges d armes a feu', 'personnes ont ete atteintes par balle', 'personnes atteintes par balle'],
    homicide: ['personnes assassinees', 'victimes d homicide', 'victimes d homicides', 'victimes de meurtre', 'victimes de meurtres', 'tuees', 'assassines', 'assassinees', 'gens assassines', 'personnes se sont fait tuer'],
    assault: ['personnes ont ete agressees', 'agressees', 'gens agresses', 'personnes attaquees', 'attaques contre des personnes', 'personnes se sont fait agresser', 'agressions physiques'],
    robbery: ['vol avec violence', 'vols avec violence', 'personnes se sont fait voler', 'hold ups', 'braquees', 'vols a la tire avec violence'],
    break_and_enter: ['vols par effraction', 'vol par effraction', 'vols avec effraction', 'cambrioles', 'cambriolees', 'logements ont ete cambrioles', 'entrees avec effraction'],
    auto_theft: [...pris('e', 'de ', 'voiture'), ...pris('e', 'd ', 'auto'), ...pris('', 'de ', 'vehicule', 'char'), ...pris('e', 'd ', 'automobile'), 'vols de vehicules a moteur', 'vol de vehicule a moteur', 'vols de vehicules moteur'],
    theft_from_motor_vehicle: [
      'vols dans des voitures',
      'vols dans des autos',
      'vols dans une auto',
      'vols a l interieur de vehicules',
      'vols a l interieur des vehicules',
      'vols a l interieur des voitures',
      'vols dans ou sur des vehicules',
      'vols sur ou dans des vehicules',
      'vols dans ou sur un vehicule',
      'objets voles dans les voitures',
      'objets voles dans des voitures',
      'vols dans ou sur un vehicule a moteur',
      'vols dans sur vehicule a moteur',
      'vols dans un vehicule a moteur',
      'vols dans les vehicules a moteur',
    ],
    fraud: ['arnaques', 'personnes fraudees', 'escroquerie', 'cas de fraude'],
    mischief: ['actes de vandalisme', 'dommages a la propriete', 'vandalises', 'degats materiels volontaires'],
    hate_crime: ['incidents haineux', 'actes haineux', 'crimes motives par la haine', 'crimes a caractere haineux', 'delits haineux'],
    drug_related: ['infractions liees aux drogues', 'infractions en matiere de drogue', 'crimes lies a la drogue', 'trafic de drogue'],
    knife_related: ['attaques au couteau', 'agressions au couteau', 'personnes poignardees', 'coups de poignard', 'poignardees'],
    theft: ['larcins', 'objets voles'],
    vehicular_fatality: ['accidents mortels', 'accidents de la route mortels', 'collisions routieres mortelles', 'deces sur la route'],
  },
};

/** What people say for what is finer than our crime types. */
export const FINER_SAID: Readonly<Record<'en' | 'fr', Sayings<FinerOffence>>> = {
  en: {
    bicycle_theft: taken('bike', 'bicycle'),
    carjacking: ['carjacking', 'carjackings', 'car jacking', 'car jackings', 'carjacked', 'cars carjacked', 'people carjacked', 'people were carjacked', 'vehicle jackings', 'vehicle jacking'],
    arson: ['arson', 'arsons', 'arson fires', 'arson cases', 'fires set on purpose', 'deliberate fires'],
    graffiti: ['graffiti', 'graffitis', 'tagging'],
    residential_break_in: [...brokenInto('home', 'house', 'residential', 'apartment'), 'home burglaries', 'house burglaries', 'residential breaking and entering'],
    commercial_break_in: [...brokenInto('commercial', 'business', 'store', 'shop'), 'businesses broken into', 'stores broken into', 'break ins at businesses', 'shops broken into', 'businesses were broken into', 'stores were broken into'],
    impaired_driving: ['impaired driving', 'drunk driving', 'drunk drivers', 'dui', 'duis', 'driving under the influence', 'impaired drivers', 'drinking and driving', 'impaired operation'],
    collision: ['collisions', 'collision', 'car accidents', 'car accident', 'car crashes', 'car crash', 'crashes', 'traffic accidents', 'traffic collisions', 'road accidents', 'car collisions', 'vehicle collisions', 'accidents', 'traffic crashes', 'motor vehicle accidents'],
    sexual_offence: ['sexual assault', 'sexual assaults', 'sexually assaulted', 'rape', 'rapes', 'sexual offences', 'sexual offenses', 'sex crimes', 'sex offences', 'sexual violence', 'sexual crimes', 'sex assaults'],
    attempted_murder: ['attempted murder', 'attempted murders', 'attempted homicide', 'attempted homicides', 'attempts at murder', 'murder attempts'],
    threat: ['threats', 'uttering threats', 'death threats', 'uttered threats'],
    shoplifting: ['shoplifting', 'shopliftings', 'shoplifting incidents', 'shop theft', 'shop thefts', 'retail theft', 'retail thefts', 'store theft', 'store thefts'],
    weapon_offence: ['weapons offences', 'weapon offences', 'weapons charges', 'gun possession', 'illegal guns', 'weapons possession', 'weapons crimes', 'firearms offences', 'firearm offences', 'gun crimes', 'gun crime', 'gun offences'],
    domestic_violence: ['domestic violence', 'domestic assaults', 'domestic assault', 'domestic abuse', 'domestics', 'intimate partner violence', 'spousal violence', 'family violence', 'domestic incidents'],
    kidnapping: ['kidnapping', 'kidnappings', 'abductions', 'abduction', 'people kidnapped', 'kidnapped'],
    missing_person: ['missing persons', 'missing people', 'missing person', 'people went missing', 'people missing'],
    firearm_robbery: ['armed robbery', 'armed robberies', 'robberies with a gun', 'robberies with guns', 'robberies with a firearm', 'gunpoint robberies', 'robberies at gunpoint', 'robbed at gunpoint', 'robberies with a weapon'],
    femicide: ['femicide', 'femicides'],
    online_fraud: ['internet fraud', 'internet frauds', 'online fraud', 'online frauds', 'online scams', 'cyber fraud', 'cyberfraud', 'internet scams'],
  },
  fr: {
    bicycle_theft: [...pris('', 'de ', 'velo'), ...pris('e', 'de ', 'bicyclette')],
    carjacking: ['carjacking', 'carjackings', 'car jackings', 'vols de voiture avec violence', 'vols de vehicules avec violence', 'piraterie routiere', 'vols de voitures par la force', 'vols de voitures avec violence', 'detournements de vehicules', 'braquages de voitures'],
    arson: ['incendie criminel', 'incendies criminels', 'incendie volontaire', 'incendies volontaires', 'feux criminels', 'incendies suspects', 'incendies d origine criminelle'],
    graffiti: ['graffiti', 'graffitis', 'graffitti', 'tags'],
    residential_break_in: ['cambriolages residentiels', 'cambriolage residentiel', 'cambriolages de maisons', 'cambriolages de maison', 'introductions par effraction residentielles', 'introductions par effraction dans des maisons', 'introductions par effraction dans des logements', 'introductions par effraction dans une residence', 'cambriolages de logements', 'cambriolages de residences'],
    commercial_break_in: ['cambriolages commerciaux', 'cambriolages de commerces', 'cambriolages de magasins', 'introductions par effraction dans des commerces', 'introductions par effraction commerciales', 'commerces cambrioles', 'magasins cambrioles', 'commerces ont ete cambrioles'],
    impaired_driving: ['conduite avec facultes affaiblies', 'conduites avec facultes affaiblies', 'alcool au volant', 'ivresse au volant', 'conduite en etat d ebriete', 'facultes affaiblies', 'conduite en etat d ivresse'],
    collision: ['collisions', 'collision', 'accidents de voiture', 'accidents de la route', 'accidents d auto', 'accidents', 'accident', 'accidents de la circulation', 'accidents routiers', 'collisions routieres'],
    sexual_offence: ['agression sexuelle', 'agressions sexuelles', 'viol', 'viols', 'infractions sexuelles', 'crimes sexuels', 'violences sexuelles', 'violence sexuelle', 'agressees sexuellement', 'delits sexuels'],
    attempted_murder: ['tentative de meurtre', 'tentatives de meurtre', 'tentatives de meurtres', 'tentatives d homicide', 'tentatives d assassinat'],
    threat: ['menaces', 'menaces de mort', 'menaces proferees'],
    shoplifting: ['vol a l etalage', 'vols a l etalage', 'vols dans les magasins', 'vols dans les commerces', 'vol dans un magasin', 'vols en magasin'],
    weapon_offence: ['infractions liees aux armes', 'infractions relatives aux armes', 'possession d armes', 'possession d arme', 'armes illegales', 'crimes commis avec une arme a feu', 'infractions liees aux armes a feu', 'armes a feu'],
    domestic_violence: ['violence conjugale', 'violences conjugales', 'violence familiale', 'violence domestique', 'violences domestiques', 'violence entre partenaires'],
    kidnapping: ['enlevement', 'enlevements', 'kidnappings', 'sequestrations', 'rapts', 'personnes enlevees'],
    missing_person: ['personnes disparues', 'disparitions', 'personne disparue', 'disparus'],
    firearm_robbery: ['vol a main armee', 'vols a main armee', 'vols armes', 'braquages a main armee', 'vols qualifies a main armee', 'vols qualifies avec une arme a feu', 'vols qualifies avec une arme'],
    femicide: ['feminicide', 'feminicides'],
    online_fraud: ['fraude en ligne', 'fraudes en ligne', 'fraudes par internet', 'fraude par internet', 'arnaques en ligne', 'fraudes sur internet'],
  },
};

const WITH_PEOPLE = {
  en: ['', 'people ', 'people were ', 'people have been ', 'were ', 'was ', 'got '],
  fr: ['', 'personnes ', 'personnes ont ete ', 'personnes sont ', 'gens ', 'gens ont ete ', 'ete ', 'sont '],
} as const;
const whom = (language: 'en' | 'fr', ...did: readonly string[]): string[] =>
  WITH_PEOPLE[language].flatMap((who) => did.map((one) => `${who}${one}`));

const IN_SHOOTINGS = {
  en: ['in shootings', 'in a shooting', 'in the shootings', 'by gunfire', 'by gun violence', 'by guns', 'by a gun', 'with guns', 'with a gun', 'by shootings', 'from shootings', 'from gun violence', 'by bullets', 'by firearms'],
  fr: ['par balle', 'par balles', 'par arme a feu', 'par armes a feu', 'dans des fusillades', 'lors de fusillades', 'dans une fusillade', 'dans les fusillades', 'lors des fusillades', 'par des tirs', 'par des coups de feu'],
} as const;
const inShootings = (language: 'en' | 'fr', ...did: readonly string[]): string[] =>
  whom(language, ...did.flatMap((one) => IN_SHOOTINGS[language].map((how) => `${one} ${how}`)));

/** What people say for those whom shootings killed or injured. */
export const PEOPLE_SAID: Readonly<Record<'en' | 'fr', Readonly<Record<PeopleHarmed, readonly string[]>>>> = {
  en: {
    killed: [
      ...inShootings('en', 'killed', 'died', 'die', 'dead'),
      ...whom('en', 'shot dead', 'shot and killed', 'shot to death', 'fatally shot', 'gunned down'),
      ...['shooting deaths', 'shooting fatalities', 'gun deaths', 'gun fatalities', 'shooting victims killed'],
      ...['deaths', 'fatalities'].flatMap((one) => IN_SHOOTINGS.en.map((how) => `${one} ${how}`)),
    ],
    injured: [
      ...inShootings('en', 'injured', 'wounded', 'hurt'),
      ...whom('en', 'shot and injured', 'shot and wounded', 'shot but survived', 'shot and survived'),
      ...['shooting injuries', 'gunshot injuries', 'gunshot wounds', 'gun injuries'],
      ...IN_SHOOTINGS.en.map((how) => `injuries ${how}`),
    ],
  },
  fr: {
    killed: [
      ...inShootings('fr', 'tuees', 'tues', 'mortes', 'morts', 'abattues', 'abattus', 'decedees', 'tuee', 'tue'),
      ...IN_SHOOTINGS.fr.map((how) => `deces ${how}`),
    ],
    injured: [
      ...inShootings('fr', 'blessees', 'blesses', 'blessee', 'blesse'),
      ...IN_SHOOTINGS.fr.map((how) => `blessures ${how}`),
    ],
  },
};

export interface Phrase<Value> {
  readonly value: Value;
  /** Plain words with a space at either end. */
  readonly words: string;
}

/** The phrases of both languages, the longest first. */
export const phrasesOf = <Key extends string>(tables: Readonly<Record<'en' | 'fr', Sayings<Key>>>): Phrase<Key>[] =>
  [tables.en, tables.fr]
    .flatMap((table) => Object.entries(table) as [Key, readonly string[]][])
    .flatMap(([value, said]) => [...new Set(said)].map((words) => ({ value, words: plain(words) })))
    .sort((a, b) => b.words.length - a.words.length);
