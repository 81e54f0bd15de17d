import { MINUTE_MS } from '@crimemap/contract/time';
import {
  ORDER_OUTCOMES,
  ORDER_TEXT_MAX,
  type OrderKind,
  type OrderOutcome,
  type TakedownOrder,
} from '@crimemap/contract/transparency';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { sentenceOfError } from '../../i18n/errors.ts';
import { durationOf, formatDayAndHour } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { type Language, useLanguage } from '../../i18n/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, useSending } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/use-time.ts';
import { decided, ordersQuery, sendClosing } from './moderation.queries.ts';

export const ORDER_KIND_WORDS: Record<OrderKind, () => string> = {
  court_order: m.order_kind_court,
  publication_ban: m.order_kind_ban,
  youth_justice: m.order_kind_youth,
  privacy: m.order_kind_privacy,
  other: m.order_kind_other,
};

/** Returns the time left, such as “3 hours left”, or how long the order is overdue. */
export function timeLeft({ due_at }: Pick<TakedownOrder, 'due_at'>, now: number, language: Language): string {
  const minutes = (Date.parse(due_at) - now) / MINUTE_MS;
  return minutes >= 0
    ? m.order_left({ time: durationOf(minutes, language) })
    : m.order_overdue({ time: durationOf(-minutes, language) });
}

const NOTE_ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/** Returns the id of the note in a URL or a text; `null` if it contains none. */
export const noteNamedBy = (text: string): string | null => NOTE_ID.exec(text)?.[0].toLowerCase() ?? null;

/** Returns a message that says why an order could not be sent. */
export const orderError = (error: unknown): string => `${m.order_failed()} ${sentenceOfError(error)}`;

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const OUTCOME_WORDS: Record<OrderOutcome, () => string> = {
  carried_out: m.order_carried_out,
  refused: m.order_refused,
};

/** Open orders, sorted by due date, with the time left. Renders nothing if there are none. */
export function OpenOrders() {
  const id = useId();
  const { data } = useQuery(ordersQuery());
  const open = data?.orders.filter(({ state }) => state === 'open') ?? [];
  if (open.length === 0) return null;
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-title font-semibold">
        {m.orders_open()}
      </h2>
      <ul className="space-y-3">
        {open.map((order) => (
          <li key={order.id} className="space-y-3 rounded-card border border-line bg-panel p-4">
            <OpenOrder order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Closed orders with their outcome. Renders nothing if there are none. */
export function ClosedOrders({ orders }: { readonly orders: readonly TakedownOrder[] }) {
  const id = useId();
  const closed = orders.flatMap(({ state, ...order }) => (state === 'open' ? [] : [{ ...order, state }]));
  if (closed.length === 0) return null;
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h2 id={id} className="text-title font-semibold">
        {m.orders_closed()}
      </h2>
      <ul className="divide-y divide-line text-body">
        {closed.map(({ id: key, kind, about, state, decided_at, due_at, reason }) => (
          <li key={key} className="py-2">
            <p className="font-medium">{`${ORDER_KIND_WORDS[kind]()} · ${OUTCOME_WORDS[state]()}`}</p>
            <p className="wrap-anywhere">{about}</p>
            <p className="text-small text-muted">
              {decided_at && <span>{formatDayAndHour(decided_at, HERE)}</span>}{' '}
              <span>{`· ${m.order_due({ at: formatDayAndHour(due_at, HERE) })} ·`}</span>{' '}
              {reason && <span>{reason}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpenOrder({ order }: { readonly order: TakedownOrder }) {
  const now = useNow();
  const language = useLanguage();
  const isOverdue = Date.parse(order.due_at) < now;
  return (
    <>
      <div className="space-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="mr-auto font-semibold">{ORDER_KIND_WORDS[order.kind]()}</span>
          <span
            className={`inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-small font-medium ${isOverdue ? 'border-problem/60 text-problem' : 'border-warning/60 text-warning'}`}
          >
            <Icon name="warning" size={13} />
            <span>{timeLeft(order, now, language)}</span>
          </span>
        </p>
        <p className="wrap-anywhere">{order.about}</p>
        <p className="text-small text-muted">{`${m.order_received({ at: formatDayAndHour(order.received_at, HERE) })} · ${m.order_due({ at: formatDayAndHour(order.due_at, HERE) })}`}</p>
        {order.note_id && (
          <Link
            href={`/note/${order.note_id}`}
            className="inline-flex min-h-6 items-center text-small text-accent underline underline-offset-2 phone:min-h-11"
          >
            {m.order_open_note()}
          </Link>
        )}
      </div>
      <CloseOrder order={order} />
    </>
  );
}

const REASON_MIN = 3;

/** Form that closes an order with its outcome. */
function CloseOrder({ order: { id: orderId, kind } }: { readonly order: TakedownOrder }) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const { busy, problem, setProblem, send } = useSending(orderError);
  const close = async (outcome: OrderOutcome) => {
    // The field itself shows that the reason is too long.
    if (reason.trim().length > ORDER_TEXT_MAX) return field.current?.focus();
    if (reason.trim().length < REASON_MIN) {
      setProblem(m.order_how_missing());
      field.current?.focus();
      return;
    }
    await sendClosing(orderId, { outcome, reason: reason.trim() });
    await decided(client);
  };
  return (
    <fieldset aria-busy={busy} className="space-y-3">
      <legend className="sr-only">{m.order_close({ kind: ORDER_KIND_WORDS[kind]() })}</legend>
      <TextArea
        ref={field}
        label={m.order_how()}
        hint={m.order_how_hint()}
        error={problem ?? undefined}
        rows={2}
        maxLength={ORDER_TEXT_MAX}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setProblem(null);
        }}
      />
      <div className="flex flex-wrap gap-2">
        {ORDER_OUTCOMES.map((outcome) => (
          <Button key={outcome} aria-disabled={busy || undefined} onClick={() => void send(() => close(outcome))}>
            {OUTCOME_WORDS[outcome]()}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
