import type { Decision } from '@crimemap/contract/moderation';
import type { EmailMessage } from '../platform/mail/mail.ts';
import type { Decided } from './decisions.store.ts';

const RULE = '\n\n— — —\n\n';
const NAME_MAX = 80;

type Outcome = Exclude<Decision, 'dismiss'> | 'upheld' | 'overturned';

/** Texts about the result of a decision, for a note and for a reply. */
const EN: Readonly<Record<Outcome, string>> = {
  approve: 'was reviewed by a moderator. Others can see it now',
  hide: 'was hidden by a moderator. Others no longer see it',
  restore: 'was restored by a moderator. Others see it again',
  delete: 'was deleted by a moderator. Its text and photos are erased after 30 days',
  upheld: 'was reviewed again by another moderator after your appeal. The decision is upheld',
  overturned: 'was reviewed again by a moderator after your appeal. The decision was reversed',
};
const FR: Readonly<Record<Outcome, string>> = {
  approve: 'a été lue par l’équipe de modération. Les autres peuvent maintenant la voir',
  hide: 'a été masquée par l’équipe de modération. Les autres ne la voient plus',
  restore: 'a été rétablie par l’équipe de modération. Les autres la voient de nouveau',
  delete: 'a été supprimée par l’équipe de modération. Son texte et ses photos sont effacés après 30 jours',
  upheld:
    'a été réexaminée par une autre personne de l’équipe à la suite de votre contestation. La décision est maintenue',
  overturned: 'a été réexaminée par l’équipe de modération à la suite de votre contestation. La décision est annulée',
};

/** Texts about how to appeal. A deleted reply is no longer visible, so its text names no place in the page. */
const APPEAL = {
  note: {
    en: 'You can appeal once, from “My notes”. Another moderator then decides.',
    fr: 'Vous pouvez contester la décision une fois, depuis «\u00a0Mes notes\u00a0». Une autre personne de l’équipe décidera.',
  },
  reply: {
    en: 'You can appeal once, below your reply. Another moderator then decides.',
    fr: 'Vous pouvez contester la décision une fois, sous votre réponse. Une autre personne de l’équipe décidera.',
  },
} as const;

/** Texts that say where to switch these emails off. */
const SETTINGS = {
  en: 'You can stop these emails in your profile.',
  fr: 'Vous pouvez arrêter ces courriels dans votre profil.',
} as const;

/** Returns the email about a decision to the author, in both languages, with the reason as the moderator wrote it. */
export function decisionEmail(
  to: string,
  about: Decided,
  { what, reason, ofReply, publicUrl }: { what: Outcome; reason: string; ofReply: boolean; publicUrl: string | null },
): EmailMessage {
  const name = nameOf(about);
  const link = publicUrl ? `\n\n${publicUrl}/note/${about.note_id}` : '';
  const appeal = what === 'hide' || (what === 'delete' && !ofReply) ? APPEAL[ofReply ? 'reply' : 'note'] : null;
  const en = [
    `Your ${ofReply ? 'reply' : 'note'} “${name}” ${EN[what]}.`,
    `Reason: ${reason}`,
    ...(appeal ? [appeal.en] : []),
    SETTINGS.en,
  ];
  const fr = [
    `Votre ${ofReply ? 'réponse' : 'note'} «\u00a0${name}\u00a0» ${FR[what]}.`,
    `Motif\u00a0: ${reason}`,
    ...(appeal ? [appeal.fr] : []),
    SETTINGS.fr,
  ];
  return {
    to,
    subject: ofReply
      ? 'Canada Crime Map: about your reply · à propos de votre réponse'
      : 'Canada Crime Map: about your note · à propos de votre note',
    text: `${en.join('\n\n')}${link}${RULE}${fr.join('\n\n')}${link}\n`,
  };
}

const REPORT_EN = {
  resolved: 'A moderator has hidden or deleted what you reported.',
  dismissed: 'A moderator has read what you reported and found nothing against our rules.',
} as const;
const REPORT_FR = {
  resolved: 'L’équipe de modération a masqué ou supprimé ce que vous avez signalé.',
  dismissed: 'L’équipe de modération a lu ce que vous avez signalé et n’y a rien trouvé de contraire à nos règles.',
} as const;

/**
 * Returns the email about a report to the member who sent it. It quotes and names nothing, because the reported content
 * may be hidden now.
 */
export function reportEmail(to: string, outcome: keyof typeof REPORT_EN, publicUrl: string | null): EmailMessage {
  const link = publicUrl ? `\n\n${publicUrl}` : '';
  const [en, fr] = [`${REPORT_EN[outcome]}\n\n${SETTINGS.en}`, `${REPORT_FR[outcome]}\n\n${SETTINGS.fr}`];
  return {
    to,
    subject: 'Canada Crime Map: about your report · à propos de votre signalement',
    text: `${en}${link}${RULE}${fr}${link}\n`,
  };
}

function nameOf({ title, body }: Pick<Decided, 'title' | 'body'>): string {
  const text = (title || body).replaceAll(/\s+/g, ' ').trim();
  const characters = [...text];
  return characters.length > NAME_MAX ? `${characters.slice(0, NAME_MAX).join('')}…` : text;
}
