import { readBy, setting, text } from '../base/setting.ts';

export const mailSettings = {
  smtpUrl: setting({
    env: 'SMTP_URL',
    doc: 'The mail server, such as `smtps://user:password@mail.example.org`. Without one, mail is written as files into `DATA_DIR/outbox`.',
    schema: readBy((address) => {
      if (address === '') return null;
      if (!/^smtps?:\/\//.test(address) || !URL.canParse(address))
        throw new Error('must be an address such as smtps://user:password@mail.example.org');
      return address;
    }),
    default: '',
  }),
  mailFrom: setting({
    env: 'MAIL_FROM',
    doc: 'Whom mail comes from.',
    schema: text,
    default: 'Canada Crime Map <no-reply@localhost>',
  }),
};
