import type { Language } from '@crimemap/contract/cities';

type Values = Readonly<Record<string, string | number>>;

/** Texts of `verify.mjs`. They are here because the program cannot read other files. */
const SENTENCES = {
  usage: {
    en: 'Usage: node verify.mjs [--lang fr] FILE…\n   or: node verify.mjs DATASET=FILE…\nDatasets of this number: {list}',
    fr: 'Usage\u00a0: node verify.mjs [--lang fr] FICHIER…\n     ou\u00a0: node verify.mjs JEU=FICHIER…\nJeux de données de ce nombre\u00a0: {list}',
  },
  same_bytes: {
    en: '{dataset}: these are the bytes we read on {at}.',
    fr: '{dataset}\u00a0: ce sont les octets que nous avons lus le {at}.',
  },
  other_bytes: {
    en: '{dataset}: these are other bytes than we read. SHA-256 of yours: {yours}; of ours: {ours}.',
    fr: '{dataset}\u00a0: ce ne sont pas les octets que nous avons lus. SHA-256 des vôtres\u00a0: {yours}; des nôtres\u00a0: {ours}.',
  },
  read: {
    en: '{dataset}: {n} rows read, {withheld} of them withheld, {broken} broken.',
    fr: '{dataset}\u00a0: {n} lignes lues, dont {withheld} non montrées et {broken} illisibles.',
  },
  not_given: {
    en: '{dataset}: no file given, so its rows are missing below.',
    fr: '{dataset}\u00a0: aucun fichier fourni; ses lignes manquent ci-dessous.',
  },
  number: { en: 'Number', fr: 'Nombre' },
  not_placed: { en: 'Without a place', fr: 'Sans lieu précis' },
  checksum: { en: 'Checksum of reports.csv', fr: 'Somme de contrôle de reports.csv' },
  own_checksum: { en: 'reports.csv in this folder', fr: 'reports.csv dans ce dossier' },
  tables: { en: 'Tables of this program and of this folder', fr: 'Tables de ce programme et de ce dossier' },
  range: { en: 'Usual range', fr: 'Fourchette habituelle' },
  windows: { en: 'Windows of the range', fr: 'Périodes de la fourchette' },
  rows: { en: 'Rows proven by their SHA-256', fr: 'Lignes prouvées par leur SHA-256' },
  none: { en: 'none', fr: 'aucun' },
  same: { en: '{what}: {value}. Same.', fr: '{what}\u00a0: {value}. Identique.' },
  differs: {
    en: '{what}: {yours} from your files, {ours} in the pack. DIFFERS.',
    fr: '{what}\u00a0: {yours} d’après vos fichiers, {ours} dans l’archive. DIFFÉRENT.',
  },
  missing_row: { en: '  not in your files: {row}', fr: '  pas dans vos fichiers\u00a0: {row}' },
  extra_row: { en: '  not in the pack: {row}', fr: '  pas dans l’archive\u00a0: {row}' },
  window: {
    en: '  {from} to {until}: {yours} from your files, {ours} in the pack',
    fr: '  du {from} au {until}\u00a0: {yours} d’après vos fichiers, {ours} dans l’archive',
  },
  all_same: { en: 'Everything is the same.', fr: 'Tout est identique.' },
  not_all_same: { en: 'Something differs.', fr: 'Il y a des différences.' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type Say = (key: keyof typeof SENTENCES, values?: Values) => string;

export const sayIn =
  (language: Language): Say =>
  (key, values = {}) =>
    SENTENCES[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
