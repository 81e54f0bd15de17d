import type { Province } from './kit/city.ts';

export const ONTARIO: Province = { name: { en: 'Ontario', fr: 'Ontario' }, written: ['ontario', 'ont', 'on'] };
export const BRITISH_COLUMBIA: Province = {
  name: { en: 'British Columbia', fr: 'Colombie-Britannique' },
  written: ['british columbia', 'colombie-britannique', 'c.-b', 'b.c', 'bc'],
};
export const QUEBEC: Province = { name: { en: 'Québec', fr: 'Québec' }, written: ['quebec', 'québec', 'qc'] };
export const ALBERTA: Province = { name: { en: 'Alberta', fr: 'Alberta' }, written: ['alberta', 'alta', 'ab'] };
