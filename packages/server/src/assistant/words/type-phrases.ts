import type { CrimeType } from '@crimemap/contract/crime-types';
import { pris, type Sayings, said, taken } from './phrases.ts';

/** What people say for a crime type beside the words of `TYPE_SAID`. */
export const MORE_OF_TYPES: Readonly<Record<'en' | 'fr', Sayings<CrimeType>>> = {
  en: {
    shooting:
      said(`gun shooting, gun shootings, shooting incidents, firearm discharge, gunshots, shoot outs, shootouts, people
      get shot, people got shot, people have been shot, gun fire`),
    homicide:
      said(`slayings, killing, people have been killed, people have been murdered, murdered people, homicide victims,
      victims of homicide, victims of homicides, murder victims, victims of murder, people died by homicide, people
      get killed, people get murdered`),
    assault:
      said(`assaulted, people attacked, people were attacked, people have been assaulted, people get assaulted, attacked,
      beaten up, people beaten up, physical assaults`),
    robbery:
      said(`stick ups, stickups, people get robbed, people have been robbed, got robbed, got mugged, were robbed, were
      mugged`),
    break_and_enter: said(`burglarized, burgled, break and entries, break and entry, breaks and enters, breaking in`),
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
    fraud: said(`people scammed, people were scammed, people defrauded, people were defrauded, fraud cases`),
    mischief: said('vandalized, vandalised, acts of vandalism, damage to property'),
    hate_crime: said(
      `hate incidents, hate motivated crimes, hate motivated incidents, hate based crimes, hate offences`,
    ),
    drug_related: said('drug crimes, drug offenses, drug crime, narcotics offences'),
    knife_related: said(
      `knife attacks, knife crime, knife crimes, people stabbed, people were stabbed, stabbed, knifings`,
    ),
    theft: said('thievery, things stolen, stolen things, larcenies'),
    vehicular_fatality: said(`fatal crashes, fatal accidents, fatal car crashes, fatal car accidents, road deaths`),
  },
  fr: {
    shooting:
      said(`tir d arme a feu, tirs d armes a feu, tirs d arme a feu, echanges de coups de feu, violence armee, violence
      par arme a feu, decharges d arme a feu, decharges d armes a feu, personnes ont ete atteintes par balle,
      personnes atteintes par balle`),
    homicide:
      said(`personnes assassinees, victimes d homicide, victimes d homicides, victimes de meurtre, victimes de meurtres,
      tuees, assassines, assassinees, gens assassines, personnes se sont fait tuer`),
    assault:
      said(`personnes ont ete agressees, agressees, gens agresses, personnes attaquees, attaques contre des personnes,
      personnes se sont fait agresser, agressions physiques`),
    robbery:
      said(`vol avec violence, vols avec violence, personnes se sont fait voler, hold ups, braquees, vols a la tire avec
      violence`),
    break_and_enter:
      said(`vols par effraction, vol par effraction, vols avec effraction, cambrioles, cambriolees, logements ont ete
      cambrioles, entrees avec effraction`),
    auto_theft: [
      ...pris('e', 'de ', 'voiture'),
      ...pris('e', 'd ', 'auto'),
      ...pris('', 'de ', 'vehicule', 'char'),
      ...pris('e', 'd ', 'automobile'),
      'vols de vehicules a moteur',
      'vol de vehicule a moteur',
      'vols de vehicules moteur',
    ],
    theft_from_motor_vehicle:
      said(`vols dans des voitures, vols dans des autos, vols dans une auto, vols a l interieur de vehicules, vols a l
      interieur des vehicules, vols a l interieur des voitures, vols dans ou sur des vehicules, vols sur ou dans des
      vehicules, vols dans ou sur un vehicule, objets voles dans les voitures, objets voles dans des voitures, vols
      dans ou sur un vehicule a moteur, vols dans sur vehicule a moteur, vols dans un vehicule a moteur, vols dans
      les vehicules a moteur`),
    fraud: said('arnaques, personnes fraudees, escroquerie, cas de fraude'),
    mischief: said(`actes de vandalisme, dommages a la propriete, vandalises, degats materiels volontaires`),
    hate_crime: said(
      `incidents haineux, actes haineux, crimes motives par la haine, crimes a caractere haineux, delits haineux`,
    ),
    drug_related: said(
      `infractions liees aux drogues, infractions en matiere de drogue, crimes lies a la drogue, trafic de drogue`,
    ),
    knife_related: said(
      `attaques au couteau, agressions au couteau, personnes poignardees, coups de poignard, poignardees`,
    ),
    theft: ['larcins', 'objets voles'],
    vehicular_fatality: said(
      `accidents mortels, accidents de la route mortels, collisions routieres mortelles, deces sur la route`,
    ),
  },
};
