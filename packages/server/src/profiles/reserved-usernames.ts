/** Names of those who run the map, in both languages. */
const WHOLE = [
  ...['admin', 'admins', 'administrator', 'administration', 'administrateur', 'administratrice', 'root', 'system'],
  ...['systeme', 'moderator', 'moderators', 'moderation', 'moderateur', 'moderatrice', 'mod', 'mods', 'staff', 'team'],
  ...[
    'equipe',
    'owner',
    'support',
    'help',
    'aide',
    'assistance',
    'helpdesk',
    'contact',
    'info',
    'security',
    'securite',
  ],
  ...['official', 'officiel', 'officielle', 'webmaster', 'postmaster', 'hostmaster', 'abuse', 'noreply', 'canada'],
  ...['rcmp', 'grc', 'spvm', 'vpd', 'emergency', 'urgence', 'urgences', '911', 'me', 'anonymous', 'anonyme'],
  ...['assistant', 'bot', 'guest', 'invite', 'deleted', 'null', 'undefined'],
];
/** Ours, and the police’s: not as a part of a name either. */
const PARTS = ['crimemap', 'cartedescrimes', 'cartedelacriminalite', 'police', 'policier', 'gendarmerie', 'sherif'];

/** What a name looks like at a glance: without accents, raised signs and stops, and with digits for the letters they are written for. */
const skeleton = (key: string): string =>
  key
    .normalize('NFD')
    .replace(/[\p{M}\p{Lm}._-]/gu, '')
    .replace(/[0134578l]/g, (sign) => LIKE[sign as keyof typeof LIKE])
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
const LIKE = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', l: 'i' };

const whole = new Set(WHOLE.map(skeleton));
const parts = PARTS.map(skeleton);

/** Is it, or does it look like, a name nobody may take? `key`: from `usernameKey`. Digits at its end change nothing. */
export function isReserved(key: string): boolean {
  const names = [skeleton(key), skeleton(key.replace(/[\d._-]+$/, ''))];
  return names.some((name) => whole.has(name) || parts.some((part) => name.includes(part)));
}
