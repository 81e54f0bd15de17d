import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { Confirm } from '../../../ui/Confirm.tsx';
import type { OpenedDraft } from './use-opened-draft.ts';

interface DraftNoticeProps {
  readonly opened: OpenedDraft;
  /** It is sent by itself when the network is back. */
  readonly waiting: boolean;
  /** This browser does not store it. */
  readonly unstored: boolean;
}

/** What became of what was written before, and what becomes of what is written now. */
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

/** Asked when a form with something in it is left. */
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
