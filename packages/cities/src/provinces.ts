import type { Province } from './kit/city.ts';

/** All provinces and territories. */
export const PROVINCES = {
  alberta: { name: { en: 'Alberta', fr: 'Alberta' }, written: ['alberta', 'alta', 'ab'] },
  britishColumbia: {
    name: { en: 'British Columbia', fr: 'Colombie-Britannique' },
    written: ['british columbia', 'colombie-britannique', 'c.-b', 'b.c', 'bc'],
  },
  manitoba: { name: { en: 'Manitoba', fr: 'Manitoba' }, written: ['manitoba', 'man', 'mb'] },
  newBrunswick: {
    name: { en: 'New Brunswick', fr: 'Nouveau-Brunswick' },
    written: ['new brunswick', 'nouveau-brunswick', 'n.-b', 'n.b', 'nb'],
  },
  newfoundlandAndLabrador: {
    name: { en: 'Newfoundland and Labrador', fr: 'Terre-Neuve-et-Labrador' },
    written: ['newfoundland and labrador', 'terre-neuve-et-labrador', 't.-n.-l', 'nl'],
  },
  northwestTerritories: {
    name: { en: 'Northwest Territories', fr: 'Territoires du Nord-Ouest' },
    written: ['northwest territories', 'territoires du nord-ouest', 't.n.-o', 'nt'],
  },
  novaScotia: {
    name: { en: 'Nova Scotia', fr: 'Nouvelle-Écosse' },
    written: ['nova scotia', 'nouvelle-écosse', 'n.-é', 'n.s', 'ns'],
  },
  nunavut: { name: { en: 'Nunavut', fr: 'Nunavut' }, written: ['nunavut', 'nu'] },
  ontario: { name: { en: 'Ontario', fr: 'Ontario' }, written: ['ontario', 'ont', 'on'] },
  princeEdwardIsland: {
    name: { en: 'Prince Edward Island', fr: 'Île-du-Prince-Édouard' },
    written: ['prince edward island', 'île-du-prince-édouard', 'î.-p.-é', 'p.e.i', 'pei', 'pe'],
  },
  quebec: { name: { en: 'Québec', fr: 'Québec' }, written: ['quebec', 'québec', 'qc'] },
  saskatchewan: { name: { en: 'Saskatchewan', fr: 'Saskatchewan' }, written: ['saskatchewan', 'sask', 'sk'] },
  yukon: { name: { en: 'Yukon', fr: 'Yukon' }, written: ['yukon', 'yt', 'yk'] },
} as const satisfies Record<string, Province>;
