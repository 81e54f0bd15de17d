import type { Text } from '@crimemap/contract/cities';

export const ATTRIBUTION: Text = {
  en: 'Toronto Police Service. Contains information licensed under the Open Government Licence – Ontario.',
  fr: 'Service de police de Toronto. Contient de l’information visée par la Licence du gouvernement ouvert – Ontario.',
};

export const NOT_PUBLISHED: Text = {
  en: 'Sexual violations, for privacy; locations unknown or far outside Toronto.',
  fr: 'Les agressions sexuelles, par respect de la vie privée; les lieux inconnus ou loin de Toronto.',
};

export const ROWS_ARE_OFFENCES: Text = {
  en: 'One event can be several reports. Unfounded reports are left out. Locations are the nearest intersection, never an address.',
  fr: 'Un même événement peut compter plusieurs signalements. Les signalements non fondés sont exclus. Le lieu est l’intersection la plus proche, jamais une adresse.',
};

export const QUARTERLY: Text = {
  en: 'Every quarter, 2 to 15 weeks behind; older years may change.',
  fr: 'Chaque trimestre, avec 2 à 15 semaines de retard; les années passées peuvent changer.',
};
