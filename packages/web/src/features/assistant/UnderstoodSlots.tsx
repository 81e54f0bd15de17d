import { type AnswerSlot, questionOfSlots, type SlotChoice } from '@crimemap/contract/assistant';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface UnderstoodSlotsProps {
  readonly slots: readonly AnswerSlot[];
  readonly onAsk: (question: string) => void;
}

/**
 * Lists the understood parts of a question. When opened, offers other values for each part and sends the new question.
 */
export function UnderstoodSlots({ slots, onAsk }: UnderstoodSlotsProps) {
  const [changed, setChanged] = useState<Partial<Record<AnswerSlot['slot'], SlotChoice>>>({});
  const question = questionOfSlots(slots.map((slot) => changed[slot.slot] ?? slot));
  const isSame = question === questionOfSlots(slots);
  const names = {
    kind: m.assistant_slot_kind(),
    type: m.assistant_slot_type(),
    place: m.assistant_slot_place(),
    period: m.assistant_slot_period(),
    times: m.assistant_slot_times(),
  };
  return (
    <details className="group text-small">
      <summary className="flex min-h-8 cursor-pointer list-none flex-wrap items-center gap-1.5 phone:min-h-11">
        <span className="text-muted">{m.assistant_understood()}</span>
        {slots.map(({ slot, value }) => (
          <span key={slot} dir="auto" className="rounded-full border border-line bg-raised px-2 py-0.5">
            {value}
          </span>
        ))}
        <span className="inline-flex items-center gap-1 text-accent underline underline-offset-2">
          <span>{m.assistant_slots_change()}</span>
          <Icon name="chevron" size={12} className="group-open:rotate-180" />
        </span>
      </summary>
      <div className="mt-2 grid grid-cols-2 items-end gap-2">
        {slots.map((own) => {
          const { slot, value, choices } = own;
          const all = choices.some((choice) => choice.value === value) ? choices : [own, ...choices];
          return (
            <Select
              key={slot}
              label={names[slot]}
              value={(changed[slot] ?? own).value}
              onChange={({ target }) =>
                setChanged({ ...changed, [slot]: all.find((choice) => choice.value === target.value) })
              }
            >
              {all.map((choice) => (
                <option key={choice.value}>{choice.value}</option>
              ))}
            </Select>
          );
        })}
        <Button disabled={isSame} onClick={() => onAsk(question)}>
          {m.assistant_slots_ask()}
        </Button>
      </div>
    </details>
  );
}
