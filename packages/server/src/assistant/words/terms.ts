import type { Text } from '@crimemap/contract/cities';

interface Term {
  readonly term: Text;
  readonly said: readonly string[];
  readonly meaning: Text;
}

/** Terms of this map, explained in our own words. */
export const TERMS: readonly Term[] = [
  {
    term: { en: 'division', fr: 'division' },
    said: ['division', 'divisions', 'police division', 'd51'],
    meaning: {
      en: 'A division is a part of the city that one police station looks after, such as D51 in Toronto. Its borders are the police’s, not the neighbourhoods’.',
      fr: 'Une division est la partie de la ville dont s’occupe un même poste de police, comme la D51 à Toronto. Ses limites sont celles de la police, pas celles des quartiers.',
    },
  },
  {
    term: { en: 'PDQ', fr: 'PDQ' },
    said: ['pdq', 'poste de quartier', 'neighbourhood police station'],
    meaning: {
      en: 'A PDQ (poste de quartier) is a neighbourhood police station of Montréal and the territory it serves. Reports in Montréal are published by PDQ.',
      fr: 'Un PDQ (poste de quartier) est un poste de police montréalais et le territoire qu’il dessert. Les signalements de Montréal sont publiés par PDQ.',
    },
  },
  {
    term: { en: 'ward', fr: 'quartier électoral' },
    said: ['ward', 'wards', 'quartier electoral', 'circonscription'],
    meaning: {
      en: 'A ward is an electoral part of a city. Ottawa and Edmonton are counted by ward on this map.',
      fr: 'Un quartier électoral est une circonscription municipale. Sur cette carte, Ottawa et Edmonton sont comptées par quartier électoral.',
    },
  },
  {
    term: { en: 'occurrence', fr: 'événement' },
    said: [
      'occurrence',
      'occurrences',
      'incident',
      'incidents',
      'offence',
      'offences',
      'report',
      'reports',
      'evenement',
      'evenements',
      'infraction',
      'infractions',
      'signalement',
      'signalements',
    ],
    meaning: {
      en: 'An occurrence, or incident, is one row of what a police service publishes: an offence that was reported, not a person and not a verdict. One event can have several rows.',
      fr: 'Un événement, ou incident, est une ligne de ce que publie un service de police\u00a0: une infraction signalée, ni une personne ni un verdict. Un même fait peut compter plusieurs lignes.',
    },
  },
  {
    term: { en: 'not placed', fr: 'non situé' },
    said: [
      'not placed',
      'unplaced',
      'without a place',
      'no location',
      'non situe',
      'non situes',
      'sans lieu',
      'non place',
      'non places',
    ],
    meaning: {
      en: 'A report is “not placed” when its source gives no location for it. We count it for its area or the whole city, but never show it as a point.',
      fr: 'Un signalement est «\u00a0non situé\u00a0» quand sa source n’en donne pas le lieu. Nous le comptons dans son secteur ou dans toute la ville, mais ne le montrons jamais comme un point.',
    },
  },
  {
    term: { en: 'not shown', fr: 'non montré' },
    said: ['withheld', 'held back', 'not shown', 'non montre', 'retenu', 'retenus', 'non publie', 'ecarte', 'ecartes'],
    meaning: {
      en: 'Some reports are in a source but are not shown, by a published rule: for example, because another dataset contains the same event.',
      fr: 'Certains signalements figurent dans une source mais ne sont pas montrés, selon une règle publiée\u00a0: par exemple, parce qu’un autre jeu de données contient le même événement.',
    },
  },
  {
    term: { en: 'rate', fr: 'taux' },
    said: ['rate', 'rates', 'crime rate', 'per 1 000', 'per capita', 'taux', 'taux de criminalite', 'par habitant'],
    meaning: {
      en: 'A rate is the number of reports for every 1,000 residents of an area, shown only where the population is known. It says little where many people pass through but few live.',
      fr: 'Un taux est le nombre de signalements pour 1\u00a0000 habitants d’un secteur; il n’apparaît que là où la population est connue. Il dit peu des lieux où beaucoup de gens passent mais où peu habitent.',
    },
  },
  {
    term: { en: 'live call', fr: 'appel en direct' },
    said: [
      'live call',
      'live calls',
      'call for service',
      'calls for service',
      'appel en direct',
      'appels en direct',
      'appel de service',
      'appels de service',
    ],
    meaning: {
      en: 'A live call means that someone asked the police to come. Nobody has verified why, and it may be no crime at all. Live calls are never counted with reports.',
      fr: 'Un appel en direct signifie que quelqu’un a demandé la police. Personne n’a vérifié pourquoi, et ce n’est peut-être pas un crime. Ces appels ne sont jamais comptés avec les signalements.',
    },
  },
  {
    term: { en: 'community note', fr: 'note de la communauté' },
    said: ['community note', 'community notes', 'note', 'notes', 'note de la communaute', 'notes de la communaute'],
    meaning: {
      en: 'A community note is what a member posted about a place. The police have not confirmed it, and it is in none of the counts.',
      fr: 'Une note de la communauté est ce qu’un membre a publié à propos d’un lieu. La police ne l’a pas confirmée, et elle n’entre dans aucun décompte.',
    },
  },
  {
    term: { en: 'break and enter', fr: 'introduction par effraction' },
    said: [
      'break and enter',
      'break ins',
      'break in',
      'introduction par effraction',
      'introductions par effraction',
      'cambriolage',
      'cambriolages',
      'burglary',
      'burglaries',
    ],
    meaning: {
      en: 'Break and enter means entering a building, or breaking into one, to commit an offence in it. Nothing need have been stolen.',
      fr: 'L’introduction par effraction consiste à entrer de force dans un bâtiment pour y commettre une infraction. Rien n’a forcément été volé.',
    },
  },
  {
    term: { en: 'robbery', fr: 'vol qualifié' },
    said: ['robbery', 'robberies', 'vol qualifie', 'vols qualifies'],
    meaning: {
      en: 'Robbery is taking something from a person with force or the threat of force. Theft without either is counted as theft.',
      fr: 'Le vol qualifié consiste à prendre quelque chose à une personne par la force ou la menace. Sans l’une ni l’autre, il s’agit d’un vol.',
    },
  },
  {
    term: { en: 'mischief', fr: 'méfait' },
    said: ['mischief', 'mefait', 'mefaits'],
    meaning: {
      en: 'Mischief is damaging someone’s property or keeping them from using it; graffiti is an example.',
      fr: 'Un méfait consiste à endommager le bien d’autrui ou à en empêcher l’usage; un graffiti en est un exemple.',
    },
  },
  {
    term: { en: 'assault', fr: 'voies de fait' },
    said: ['assault', 'assaults', 'voies de fait', 'agression', 'agressions'],
    meaning: {
      en: 'Assault is force used against a person without their consent, or the threat of it. It ranges from a push to a serious injury.',
      fr: 'Les voies de fait sont l’emploi de la force contre une personne sans son consentement, ou la menace de le faire\u00a0: d’une bousculade à une blessure grave.',
    },
  },
  {
    term: { en: 'theft from a motor vehicle', fr: 'vol dans un véhicule' },
    said: [
      'theft from motor vehicle',
      'theft from a motor vehicle',
      'theft from a vehicle',
      'theft from vehicle',
      'vol dans un vehicule',
      'vols dans un vehicule',
    ],
    meaning: {
      en: 'Theft from a motor vehicle is taking something out of or off a vehicle. When the vehicle itself is taken, it is auto theft.',
      fr: 'Le vol dans un véhicule consiste à prendre un objet à l’intérieur ou sur un véhicule. Si le véhicule lui-même disparaît, c’est un vol de véhicule.',
    },
  },
  {
    term: { en: 'theft', fr: 'vol' },
    said: ['theft', 'thefts', 'vol', 'vols', 'vol simple', 'vols simples'],
    meaning: {
      en: 'Theft is taking what belongs to someone else without their consent, and without force or the threat of it.',
      fr: 'Le vol consiste à prendre le bien d’autrui sans son consentement, mais sans force ni menace.',
    },
  },
  {
    term: { en: 'auto theft', fr: 'vol de véhicule' },
    said: [
      'auto theft',
      'car theft',
      'vehicle theft',
      'auto thefts',
      'car thefts',
      'vol de vehicule',
      'vols de vehicules',
      'vol d auto',
      'vol de voiture',
    ],
    meaning: {
      en: 'Auto theft is taking a motor vehicle itself, not only something out of it.',
      fr: 'Le vol de véhicule consiste à prendre le véhicule lui-même, et non un objet qui s’y trouve.',
    },
  },
  {
    term: { en: 'shooting', fr: 'tir d’arme à feu' },
    said: ['shooting', 'shootings', 'fusillade', 'fusillades', 'tir d arme a feu', 'tirs d arme a feu'],
    meaning: {
      en: 'A shooting is a report that a firearm was fired, whether or not anyone was hit.',
      fr: 'Un tir d’arme à feu est un signalement de coups de feu, que quelqu’un ait été atteint ou non.',
    },
  },
  {
    term: { en: 'homicide', fr: 'homicide' },
    said: ['homicide', 'homicides', 'murder', 'murders', 'meurtre', 'meurtres'],
    meaning: {
      en: 'Homicide is causing the death of another person by an offence, such as murder or manslaughter.',
      fr: 'L’homicide consiste à causer la mort d’autrui par une infraction, comme le meurtre.',
    },
  },
];
