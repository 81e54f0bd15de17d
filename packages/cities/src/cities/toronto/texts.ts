import type { Text } from '@crimemap/contract/cities';

export const ATTRIBUTION: Text = {
  en: 'Toronto Police Service. Contains information licensed under the Open Government Licence – Ontario.',
  fr: 'Service de police de Toronto. Contient de l’information visée par la Licence du gouvernement ouvert – Ontario.',
};

export const NOT_PUBLISHED: Text = {
  en: 'Sexual violations are not in the point data, for privacy. Locations are withheld when they are unknown or lie well outside Toronto.',
  fr: 'Par respect de la vie privée, les agressions sexuelles ne figurent pas dans les données localisées. Le lieu n’est pas donné s’il est inconnu ou loin hors de Toronto.',
};

export const ROWS_ARE_OFFENCES: Text = {
  en: 'One row per offence or victim, so one event can be several rows. Unfounded reports are left out. Places are moved to the nearest intersection; never read them as an address.',
  fr: 'Une ligne par infraction ou par victime\u00a0: un même événement peut en compter plusieurs. Les signalements non fondés sont exclus. Les lieux sont déplacés à l’intersection la plus proche; ce ne sont jamais des adresses.',
};

export const QUARTERLY: Text = {
  en: 'Every quarter, as a complete new edition; older years may change. Usually two weeks to three and a half months behind.',
  fr: 'Chaque trimestre, sous forme d’édition complète; les années passées peuvent changer. Le retard habituel va de deux semaines à trois mois et demi.',
};
