import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { Confirm } from '../../../ui/Confirm.tsx';
import type { OpenedDraft } from './use-opened-draft.ts';

interface DraftNoticeProps {
  readonly opened: OpenedDraft;
  /** True if the draft is sent automatically when the network is available again. */
  readonly waiting: boolean;
  /** True if this browser cannot store the draft. */
  readonly unstored: boolean;
}

/** Says that a draft was restored, and how the current text is stored or sent. */
export function DraftNotice({ opened: { restored, undo, redo }, waiting, unstored }: DraftNoticeProps) {
  return (
    <div role="status" className="mb-3 space-y-1 text-small empty:hidden">
      {restored !== 'nothing' && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span>{restored === 'restored' ? m.draft_restored() : m.draft_undone()}</span>
          <Button variant="link" onClick={restored === 'restored' ? undo : redo}>
            {restored === 'restored' ? m.draft_undo() : m.draft_redo()}
          </Button>
        </p>
      )}
      {waiting && <p className="text-warning">{m.draft_waiting()}</p>}
      {unstored && <p className="text-warning">{m.draft_unstored()}</p>}
    </div>
  );
}

interface LeaveDraftProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/** Question that is asked when the member leaves a form with content. */
export function LeaveDraft({ onKeep, onDiscard, onStay }: LeaveDraftProps) {
  return (
    <Confirm
      question={m.draft_leave_ask()}
      yes={m.draft_discard()}
      no={m.draft_keep()}
      onYes={onDiscard}
      onNo={onKeep}
      onClose={onStay}
    />
  );
}
