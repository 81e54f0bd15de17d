import type { FinerOffence } from '@crimemap/cities/finer-offences';
import type { PeopleHarmed } from '@crimemap/contract/counts';
import { TYPE_PHRASES } from './crime-type-words.ts';
import { PEOPLE_SAID } from './people-phrases.ts';
import { brokenInto, type Phrase, phrasesOf, pris, type Sayings, said, taken } from './phrases.ts';
import { plain, READ } from './written.ts';

/** What people say for what is finer than our crime types. */
export const FINER_SAID: Readonly<Record<'en' | 'fr', Sayings<FinerOffence>>> = {
  en: {
    bicycle_theft: taken('bike', 'bicycle'),
    carjacking:
      said(`carjacking, carjackings, car jacking, car jackings, carjacked, cars carjacked, people carjacked, people were
      carjacked, vehicle jackings, vehicle jacking`),
    arson: said(`arson, arsons, arson fires, arson cases, fires set on purpose, deliberate fires`),
    graffiti: ['graffiti', 'graffitis', 'tagging'],
    residential_break_in: [
      ...brokenInto('home', 'house', 'residential', 'apartment'),
      'home burglaries',
      'house burglaries',
      'residential breaking and entering',
    ],
    commercial_break_in: [
      ...brokenInto('commercial', 'business', 'store', 'shop'),
      ...said(`businesses broken into, stores broken into, break ins at businesses, shops broken into, businesses were broken
      into, stores were broken into`),
    ],
    impaired_driving:
      said(`impaired driving, drunk driving, drunk drivers, dui, duis, driving under the influence, impaired drivers,
      drinking and driving, impaired operation`),
    collision:
      said(`collisions, collision, car accidents, car accident, car crashes, car crash, crashes, traffic accidents,
      traffic collisions, road accidents, car collisions, vehicle collisions, accidents, traffic crashes, motor
      vehicle accidents`),
    sexual_offence:
      said(`sexual assault, sexual assaults, sexually assaulted, rape, rapes, sexual offences, sexual offenses, sex
      crimes, sex offences, sexual violence, sexual crimes, sex assaults`),
    attempted_murder:
      said(`attempted murder, attempted murders, attempted homicide, attempted homicides, attempts at murder, murder
      attempts`),
    threat: said('threats, uttering threats, death threats, uttered threats'),
    shoplifting:
      said(`shoplifting, shopliftings, shoplifting incidents, shop theft, shop thefts, retail theft, retail thefts, store
      theft, store thefts`),
    weapon_offence:
      said(`weapons offences, weapon offences, weapons charges, gun possession, illegal guns, weapons possession, weapons
      crimes, firearms offences, firearm offences, gun crimes, gun crime, gun offences`),
    domestic_violence:
      said(`domestic violence, domestic assaults, domestic assault, domestic abuse, domestics, intimate partner violence,
      spousal violence, family violence, domestic incidents`),
    kidnapping: said(`kidnapping, kidnappings, abductions, abduction, people kidnapped, kidnapped`),
    missing_person: said(`missing persons, missing people, missing person, people went missing, people missing`),
    firearm_robbery:
      said(`armed robbery, armed robberies, robberies with a gun, robberies with guns, robberies with a firearm, gunpoint
      robberies, robberies at gunpoint, robbed at gunpoint, robberies with a weapon`),
    femicide: ['femicide', 'femicides'],
    online_fraud:
      said(`internet fraud, internet frauds, online fraud, online frauds, online scams, cyber fraud, cyberfraud, internet
      scams`),
  },
  fr: {
    bicycle_theft: [...pris('', 'de ', 'velo'), ...pris('e', 'de ', 'bicyclette')],
    carjacking:
      said(`carjacking, carjackings, car jackings, vols de voiture avec violence, vols de vehicules avec violence,
      piraterie routiere, vols de voitures par la force, vols de voitures avec violence, detournements de vehicules,
      braquages de voitures`),
    arson:
      said(`incendie criminel, incendies criminels, incendie volontaire, incendies volontaires, feux criminels, incendies
      suspects, incendies d origine criminelle`),
    graffiti: said('graffiti, graffitis, graffitti, tags'),
    residential_break_in:
      said(`cambriolages residentiels, cambriolage residentiel, cambriolages de maisons, cambriolages de maison,
      introductions par effraction residentielles, introductions par effraction dans des maisons, introductions par
      effraction dans des logements, introductions par effraction dans une residence, cambriolages de logements,
      cambriolages de residences`),
    commercial_break_in:
      said(`cambriolages commerciaux, cambriolages de commerces, cambriolages de magasins, introductions par effraction
      dans des commerces, introductions par effraction commerciales, commerces cambrioles, magasins cambrioles,
      commerces ont ete cambrioles`),
    impaired_driving:
      said(`conduite avec facultes affaiblies, conduites avec facultes affaiblies, alcool au volant, ivresse au volant,
      conduite en etat d ebriete, facultes affaiblies, conduite en etat d ivresse`),
    collision:
      said(`collisions, collision, accidents de voiture, accidents de la route, accidents d auto, accidents, accident,
      accidents de la circulation, accidents routiers, collisions routieres`),
    sexual_offence:
      said(`agression sexuelle, agressions sexuelles, viol, viols, infractions sexuelles, crimes sexuels, violences
      sexuelles, violence sexuelle, agressees sexuellement, delits sexuels`),
    attempted_murder:
      said(`tentative de meurtre, tentatives de meurtre, tentatives de meurtres, tentatives d homicide, tentatives d
      assassinat`),
    threat: ['menaces', 'menaces de mort', 'menaces proferees'],
    shoplifting:
      said(`vol a l etalage, vols a l etalage, vols dans les magasins, vols dans les commerces, vol dans un magasin, vols
      en magasin`),
    weapon_offence:
      said(`infractions liees aux armes, infractions relatives aux armes, possession d armes, possession d arme, armes
      illegales, crimes commis avec une arme a feu, infractions liees aux armes a feu, armes a feu`),
    domestic_violence:
      said(`violence conjugale, violences conjugales, violence familiale, violence domestique, violences domestiques,
      violence entre partenaires`),
    kidnapping: said(`enlevement, enlevements, kidnappings, sequestrations, rapts, personnes enlevees`),
    missing_person: said('personnes disparues, disparitions, personne disparue, disparus'),
    firearm_robbery:
      said(`vol a main armee, vols a main armee, vols armes, braquages a main armee, vols qualifies a main armee, vols
      qualifies avec une arme a feu, vols qualifies avec une arme`),
    femicide: ['feminicide', 'feminicides'],
    online_fraud:
      said(`fraude en ligne, fraudes en ligne, fraudes par internet, fraude par internet, arnaques en ligne, fraudes sur
      internet`),
  },
};

const FINER_PHRASES = phrasesOf<FinerOffence>(FINER_SAID);
const PEOPLE_PHRASES = phrasesOf<PeopleHarmed>(PEOPLE_SAID);

/** The values whose phrases a text holds, and the text without them. */
function found<Value>(
  text: string,
  phrases: readonly Phrase<Value>[],
): { readonly values: Value[]; readonly rest: string } {
  let rest = text;
  const values: Value[] = [];
  for (const { value, words } of phrases) {
    for (let at = rest.indexOf(words); at >= 0; at = rest.indexOf(words)) {
      if (!values.includes(value)) values.push(value);
      rest = `${rest.slice(0, at)} ${'_'.repeat(words.length - 2)} ${rest.slice(at + words.length)}`;
    }
  }
  return { values, rest: rest.replace(/_+/g, READ) };
}

/** Capitals for each phrase of a crime type that holds one of the finer: “fatal accidents” are none of the accidents. */
const withoutLonger = (text: string): string =>
  HOLDING_FINER.reduce((rest, words) => rest.replaceAll(words, words.toUpperCase()), text);
const HOLDING_FINER = TYPE_PHRASES.map(({ words }) => words).filter((words) =>
  FINER_PHRASES.some((finer) => finer.words.length < words.length && words.includes(finer.words)),
);

interface SubjectsNamed {
  readonly finer: readonly FinerOffence[];
  readonly people: readonly PeopleHarmed[];
  /** The text without them. */
  readonly rest: string;
}

/** What a text names that is finer than a crime type, and those whom shootings harmed. */
export function subjectsNamed(text: string): SubjectsNamed {
  const people = found(plain(text), PEOPLE_PHRASES);
  const finer = found(withoutLonger(people.rest), FINER_PHRASES);
  return { people: people.values, finer: finer.values, rest: plain(finer.rest) };
}
