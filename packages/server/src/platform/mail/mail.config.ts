import { addressBy, setting, text } from '../base/setting.ts';

export const mailSettings = {
  smtpUrl: setting({
    env: 'SMTP_URL',
    doc: 'Mail server, such as `smtps://user:password@mail.example.org`. Without it emails are files in `DATA_DIR/outbox`.',
    schema: addressBy(
      /^smtps?:\/\//,
      'an address such as smtps://user:password@mail.example.org',
      (address) => address,
    ),
    default: '',
  }),
  mailFrom: setting({
    env: 'MAIL_FROM',
    doc: 'Sender address of outgoing email.',
    schema: text,
    default: 'Canada Crime Map <no-reply@localhost>',
  }),
};
