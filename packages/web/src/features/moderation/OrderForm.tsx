import { ORDER_KINDS, ORDER_TEXT_MAX, OrderKind } from '@crimemap/contract/transparency';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Problem, SelectField, TextField, useSending } from '../../ui/forms/Field.tsx';
import { Loaded } from './Loaded.tsx';
import { decided, ordersQuery, sendOrder } from './moderation.queries.ts';
import { ClosedOrders, noteNamedBy, OpenOrders, ORDER_KIND_WORDS, orderError } from './OrderList.tsx';

/** Takedown orders: open orders, a form for a new order, and closed orders. */
export function Orders() {
  const orders = useQuery(ordersQuery());
  return (
    <Loaded query={orders}>
      {(held) => (
        <div className="space-y-8">
          <OpenOrders />
          <OrderForm />
          <ClosedOrders orders={held.orders} />
        </div>
      )}
    </Loaded>
  );
}

interface Filled {
  readonly about: string;
  readonly note: string;
  readonly received: string;
  readonly due: string;
}
type Problems = Partial<Record<keyof Filled, string>>;
const EMPTY: Filled = { about: '', note: '', received: '', due: '' };

/** Returns messages for missing and invalid fields. */
function problemsOf({ about, note, received, due }: Filled): Problems {
  const isDue = received === '' || due === '' || Date.parse(due) > Date.parse(received);
  return {
    ...(about.trim().length < 3 && { about: m.order_about_missing() }),
    ...(note.trim() !== '' && noteNamedBy(note) === null && { note: m.order_note_unknown() }),
    ...(received === '' && { received: m.order_when_missing() }),
    ...(due === '' && { due: m.order_when_missing() }),
    ...(!isDue && { due: m.order_due_before() }),
  };
}

/** Form that records an order: its text, when it arrived and when it is due. Times are in this device’s time zone. */
function OrderForm() {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<OrderKind>('court_order');
  const [filled, setFilled] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [isAdded, setAdded] = useState(false);
  const { busy, problem, formOf } = useSending(orderError);

  const submit = async () => {
    const found = problemsOf(filled);
    setProblems(found);
    setAdded(false);
    const [first] = Object.keys(found);
    if (first) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const note = noteNamedBy(filled.note);
    await sendOrder({
      kind,
      about: filled.about.trim(),
      ...(note && { note_id: note }),
      received_at: new Date(filled.received).toISOString(),
      due_at: new Date(filled.due).toISOString(),
    });
    setFilled(EMPTY);
    setAdded(true);
    await decided(client);
  };
  const field = (name: keyof Filled) => ({
    name,
    value: filled[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setFilled({ ...filled, [name]: target.value }),
  });
  return (
    <form ref={form} {...formOf(submit)} className="space-y-4 rounded-card border border-line p-4">
      <h2 className="text-title font-semibold">{m.order_new()}</h2>
      <SelectField
        name="kind"
        label={m.order_kind()}
        value={kind}
        onChange={({ target }) => setKind(OrderKind.parse(target.value))}
      >
        {ORDER_KINDS.map((each) => (
          <option key={each} value={each}>
            {ORDER_KIND_WORDS[each]()}
          </option>
        ))}
      </SelectField>
      <TextField {...field('about')} label={m.order_about()} hint={m.order_about_hint()} maxLength={ORDER_TEXT_MAX} />
      <TextField {...field('note')} label={m.order_note()} aside={m.report_optional()} hint={m.order_note_hint()} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('received')} type="datetime-local" label={m.order_received_label()} />
        <TextField {...field('due')} type="datetime-local" label={m.order_due_label()} />
      </div>
      <Button type="submit" variant="primary" aria-disabled={busy || undefined}>
        {busy ? m.mod_sending() : m.order_add()}
      </Button>
      <Problem>{problem}</Problem>
      {isAdded && (
        <p role="status" className="text-small">
          {m.order_added()}
        </p>
      )}
    </form>
  );
}
