import type { HoldReason } from '@crimemap/contract/notes';
import { m } from './generated/messages.js';

/** Reasons why a note or reply waits for a moderator, in the words that its author sees. */
export const HOLD_NAMES: Record<HoldReason, () => string> = {
  first_notes: m.hold_first_notes,
  busy_network: m.hold_busy_network,
  serious_type: m.hold_serious_type,
  phone_number: m.hold_phone_number,
  email_address: m.hold_email_address,
  licence_plate: m.hold_licence_plate,
  street_address: m.hold_street_address,
  reported: m.hold_reported,
};
