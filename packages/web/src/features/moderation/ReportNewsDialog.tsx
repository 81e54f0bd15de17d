import { m } from '../../i18n/generated/messages.js';
import { sendNewsReport } from './moderation.queries.ts';
import { ReportSteps } from './ReportSteps.tsx';

/** Asks the moderators to hide a headline; guests may too. */
export default function ReportNewsDialog({ newsId, onClose }: { newsId: string; onClose: () => void }) {
  return (
    <ReportSteps
      title={m.news_report_title()}
      intro={m.news_report_intro()}
      thanks={m.news_report_thanks_more()}
      send={(report) => sendNewsReport(newsId, report)}
      onClose={onClose}
    />
  );
}
