import { TAKEN_DOWN_FOR, type TakenDownFor } from '@crimemap/contract/citations';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Problem, useSending } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { takenDown } from './citations.queries.ts';

/** Reasons why a citation was removed, in the words that its readers see. */
export const TAKEN_DOWN_WORDS: Record<TakenDownFor, () => string> = {
  court_order: m.cite_taken_down_court_order,
  privacy: m.cite_taken_down_privacy,
  wrong_data: m.cite_taken_down_wrong_data,
  abuse: m.cite_taken_down_abuse,
  other: m.cite_taken_down_other,
};

const REASONS: Record<TakenDownFor, () => string> = {
  court_order: m.cite_take_down_court_order,
  privacy: m.cite_take_down_privacy,
  wrong_data: m.cite_take_down_wrong_data,
  abuse: m.cite_take_down_abuse,
  other: m.cite_take_down_other,
};

/** Lets a moderator remove the citation, with a reason that its readers see. */
export function TakeDown({ id, onTakenDown }: { readonly id: string; readonly onTakenDown: () => void }) {
  const [reason, setReason] = useState<TakenDownFor>(TAKEN_DOWN_FOR[0]);
  const { busy, problem, send } = useSending();
  return (
    <details className="rounded-card border border-line bg-panel p-4">
      <summary className="min-h-6 text-small text-muted">{m.cite_take_down()}</summary>
      <div className="mt-3 space-y-3">
        <p className="text-small">{m.cite_take_down_what()}</p>
        <Select
          label={m.cite_take_down_why()}
          value={reason}
          onChange={({ target }) => setReason(target.value as TakenDownFor)}
        >
          {TAKEN_DOWN_FOR.map((each) => (
            <option key={each} value={each}>
              {REASONS[each]()}
            </option>
          ))}
        </Select>
        <Button disabled={busy} onClick={() => void send(() => takenDown(id, reason).then(onTakenDown))}>
          {m.cite_take_down()}
        </Button>
        <Problem>{problem}</Problem>
      </div>
    </details>
  );
}
