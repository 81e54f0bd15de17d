import { m } from '../../i18n/generated/messages.js';

/** Our own twelve, each in both languages. */
export const TIPS: readonly [() => string, ...(() => string)[]] = [
  m.tip_emergency,
  m.tip_not_urgent,
  m.tip_by_accident,
  m.tip_serial_numbers,
  m.tip_pressing_call,
  m.tip_fraud,
  m.tip_online_sale,
  m.tip_key_fob,
  m.tip_late,
  m.tip_victim_services,
  m.tip_witness,
  m.tip_more_reporting,
];
