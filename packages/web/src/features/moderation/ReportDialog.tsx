import { m } from '../../i18n/generated/messages.js';
import { sendReport } from './moderation.queries.ts';
import { ReportSteps } from './ReportSteps.tsx';

interface ReportDialogProps {
  readonly noteId: string;
  readonly commentId?: string;
  readonly onClose: () => void;
}

/** Asks the moderators to look at a note, or at one reply under it; guests may too. */
export default function ReportDialog({ noteId, commentId, onClose }: ReportDialogProps) {
  return (
    <ReportSteps
      title={commentId ? m.report_title_reply() : m.report_title()}
      intro={m.report_intro()}
      thanks={m.report_thanks_more()}
      send={(report) => sendReport(noteId, { ...report, ...(commentId && { comment_id: commentId }) })}
      onClose={onClose}
    />
  );
}
