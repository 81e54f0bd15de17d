import { MINUTE_MS } from '@crimemap/contract/time';
import type { OrderKind, TakedownOrder } from '@crimemap/contract/transparency';
import { refusalSentence } from '../../i18n/errors.ts';
import { durationOf } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { Language } from '../../i18n/settings.ts';

export const ORDER_KIND_WORDS: Record<OrderKind, () => string> = {
  court_order: m.order_kind_court,
  publication_ban: m.order_kind_ban,
  youth_justice: m.order_kind_youth,
  privacy: m.order_kind_privacy,
  other: m.order_kind_other,
};

/** “3 hours left”, or since when it should have been carried out. */
export function timeLeft({ due_at }: Pick<TakedownOrder, 'due_at'>, now: number, language: Language): string {
  const minutes = (Date.parse(due_at) - now) / MINUTE_MS;
  return minutes >= 0
    ? m.order_left({ time: durationOf(minutes, language) })
    : m.order_overdue({ time: durationOf(-minutes, language) });
}

const NOTE_ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/** The note an address or an id names; `null`: it names none. */
export const noteNamedBy = (text: string): string | null => NOTE_ID.exec(text)?.[0].toLowerCase() ?? null;

/** Why an order could not be sent. */
export const orderRefusal = (error: unknown): string => `${m.order_failed()} ${refusalSentence(error)}`;
