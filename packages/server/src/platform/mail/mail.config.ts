import { addressBy, setting, text } from '../base/setting.ts';

export const mailSettings = {
  smtpUrl: setting({
    env: 'SMTP_URL',
    doc: 'The mail server, such as `smtps://user:password@mail.example.org`. Without one, mail is written as files into `DATA_DIR/outbox`.',
    schema: addressBy(
      /^smtps?:\/\//,
      'an address such as smtps://user:password@mail.example.org',
      (address) => address,
    ),
    default: '',
  }),
  mailFrom: setting({
    env: 'MAIL_FROM',
    doc: 'Whom mail comes from.',
    schema: text,
    default: 'Canada Crime Map <no-reply@localhost>',
  }),
};
