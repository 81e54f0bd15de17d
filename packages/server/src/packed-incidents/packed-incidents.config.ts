import { readBy, setting } from '../shared/setting.ts';

/** A century: whoever wants longer wants it for ever. */
const DAYS_MAX = 36_500;

export const packedIncidentsSettings = {
  editionsRetentionDays: setting({
    env: 'EDITIONS_RETENTION_DAYS',
    doc: 'How many days an edition of a city’s numbers is kept after a newer one replaced it; its manifest and packed files stay in the database so long. What is cited is kept in any case. The Data sources page says how much room all of them take.',
    schema: readBy((text) => {
      if (text === '') return null;
      const days = Number(text);
      if (!/^\d{1,5}$/.test(text) || days < 1 || days > DAYS_MAX)
        throw new Error(`must be a whole number from 1 to ${DAYS_MAX}, or unset: for ever`);
      return days;
    }),
    default: '',
    defaultDoc: 'for ever',
  }),
};
