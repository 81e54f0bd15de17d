import type { ComingPart } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { Dialog } from '../../ui/Dialog.tsx';

const PARTS: Record<ComingPart, { title: () => string; text: () => string }> = {
  assistant: { title: m.ai_assistant, text: m.coming_assistant },
  news: { title: m.crime_news, text: m.coming_news },
  notes: { title: m.community_notes, text: m.coming_notes },
};

/** A part this server does not have yet, in a few words. */
export default function ComingDialog({ part, onClose }: { part: ComingPart; onClose: () => void }) {
  return (
    <Dialog title={PARTS[part].title()} onClose={onClose}>
      <p className="text-body leading-relaxed">{PARTS[part].text()}</p>
    </Dialog>
  );
}
