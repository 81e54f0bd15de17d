import { type KnownArea, type KnownAreas, partsOf } from '../../kit/known-area.ts';
import { boroughCode } from './boroughs.ts';

const borough = (name: string, en: string, fr: string, ...also: string[]): KnownArea => ({
  name: { en, fr },
  said: [en, fr, ...also],
  kind: 'borough',
  codes: [boroughCode(name)],
  definition: {
    en: `Counted is the whole borough ${name}.`,
    fr: `C’est tout l’arrondissement ${name} qui est compté.`,
  },
});

/* Made of whole boroughs and linked cities, as the Ville de Montréal draws them. */
export const KNOWN_AREAS: KnownAreas = {
  areas: [
    borough(
      'Le Plateau-Mont-Royal',
      'Plateau',
      'Le Plateau',
      'the Plateau',
      'Plateau Mont-Royal',
      'Plateau Mount Royal',
    ),
    {
      name: { en: 'Downtown', fr: 'Centre-ville' },
      said: ['downtown', 'centre-ville', 'downtown Montreal', 'downtown core', 'the downtown core'],
      kind: 'borough',
      codes: [boroughCode('Ville-Marie')],
      definition: {
        en: 'Downtown is counted as the whole borough Ville-Marie, which holds Old Montréal, the Village and Centre-Sud too.',
        fr: 'Le centre-ville est compté comme tout l’arrondissement de Ville-Marie, qui comprend aussi le Vieux-Montréal, le Village et Centre-Sud.',
      },
    },
    {
      name: { en: 'West Island', fr: 'Ouest-de-l’Île' },
      said: ['West Island', 'Ouest-de-l’Île', 'Ouest de l’Île', 'the West Island of Montreal'],
      kind: 'borough',
      codes: [
        'Baie-d’Urfé',
        'Beaconsfield',
        'Dollard-des-Ormeaux',
        'Dorval',
        'Kirkland',
        'L’Île-Bizard–Sainte-Geneviève',
        'L’Île-Dorval',
        'Pierrefonds-Roxboro',
        'Pointe-Claire',
        'Sainte-Anne-de-Bellevue',
        'Senneville',
      ].map(boroughCode),
      definition: {
        en: 'The West Island is counted as Pierrefonds-Roxboro, L’Île-Bizard–Sainte-Geneviève and nine linked cities from Dorval and Dollard-des-Ormeaux west.',
        fr: 'L’Ouest-de-l’Île est compté comme Pierrefonds-Roxboro, L’Île-Bizard–Sainte-Geneviève et neuf villes liées, de Dorval et Dollard-des-Ormeaux vers l’ouest.',
      },
    },
    borough('Montréal-Nord', 'Montréal-Nord', 'Montréal-Nord', 'Montreal North'),
    borough('Le Sud-Ouest', 'Southwest', 'Sud-Ouest', 'the Southwest'),
  ],
  parts: partsOf('borough', [
    ['Old Montréal', 'le Vieux-Montréal', 'Ville-Marie', 'Vieux-Montréal', 'Old Port', 'Vieux-Port', 'the Old Port'],
    ['the Village', 'le Village', 'Ville-Marie', 'Gay Village', 'Village gai'],
    ['Centre-Sud', null, 'Ville-Marie'],
    ['Chinatown', 'le Quartier chinois', 'Ville-Marie', 'Quartier chinois'],
    ['Quartier des spectacles', null, 'Ville-Marie', 'Quartier Latin', 'Latin Quarter'],
    ['Mile End', null, 'Le Plateau-Mont-Royal', 'Mile-End'],
    ['Griffintown', null, 'Le Sud-Ouest'],
    ['Saint-Henri', null, 'Le Sud-Ouest', 'St-Henri'],
    ['Pointe-Saint-Charles', null, 'Le Sud-Ouest', 'Little Burgundy', 'Petite-Bourgogne'],
    ['Notre-Dame-de-Grâce', null, 'Côte-des-Neiges–Notre-Dame-de-Grâce', 'NDG'],
    ['Côte-des-Neiges', null, 'Côte-des-Neiges–Notre-Dame-de-Grâce'],
    ['Hochelaga-Maisonneuve', null, 'Mercier–Hochelaga-Maisonneuve', 'Hochelaga', 'HoMa', 'Mercier'],
    ['Rosemont', null, 'Rosemont–La Petite-Patrie'],
    ['La Petite-Patrie', null, 'Rosemont–La Petite-Patrie', 'Petite-Patrie'],
    ['Little Italy', 'Petite Italie', 'Rosemont–La Petite-Patrie'],
    ['Villeray', null, 'Villeray–Saint-Michel–Parc-Extension'],
    ['Saint-Michel', null, 'Villeray–Saint-Michel–Parc-Extension', 'St-Michel'],
    ['Parc-Extension', null, 'Villeray–Saint-Michel–Parc-Extension', 'Park Extension', 'Park Ex'],
    ['Ahuntsic', null, 'Ahuntsic-Cartierville'],
    ['Cartierville', null, 'Ahuntsic-Cartierville'],
    ['Rivière-des-Prairies', null, 'Rivière-des-Prairies–Pointe-aux-Trembles', 'RDP'],
    ['Pointe-aux-Trembles', null, 'Rivière-des-Prairies–Pointe-aux-Trembles'],
    ['Pierrefonds', null, 'Pierrefonds-Roxboro', 'Roxboro'],
  ]).map((part) => ({ ...part, containedIn: boroughCode(part.containedIn) })),
};
