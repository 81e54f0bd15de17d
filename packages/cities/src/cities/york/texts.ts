import type { Text } from '@crimemap/contract/cities';

export const ATTRIBUTION: Text = {
  en: 'Source: York Regional Police. Not open data: no commercial use. Not to be used to judge or compare how safe areas are.',
  fr: 'Source\u00a0: Police régionale de York. Données non ouvertes\u00a0: pas d’usage commercial. Ne pas s’en servir pour juger ou comparer la sécurité de secteurs.',
};

export const CAVEAT: Text = {
  en: 'One event can be several reports. Locations are the nearest intersection, never an address. Hours may be estimates.',
  fr: 'Un même événement peut compter plusieurs signalements. Le lieu est l’intersection la plus proche, jamais une adresse. Les heures peuvent être estimées.',
};

export const NOT_PUBLISHED: Text = {
  en: 'Domestic and sexual violence within the family. For privacy, we hide missing persons and sexual violations.',
  fr: 'La violence conjugale et sexuelle dans la famille. Par respect de la vie privée, nous cachons les personnes disparues et les infractions sexuelles.',
};
