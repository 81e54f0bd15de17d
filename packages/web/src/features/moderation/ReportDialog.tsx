import type { BodyOf } from '@crimemap/contract/call';
import { REPORT_REASONS, REPORT_TEXT_MAX, type ReportReason, type reportNote } from '@crimemap/contract/moderation';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { sentenceOfError } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { REPORT_WORDS } from '../../i18n/reason-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Problem, TextArea, useSending } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { sendNewsReport, sendReport } from './moderation.queries.ts';

interface ReportDialogProps {
  readonly noteId: string;
  readonly commentId?: string;
  readonly onClose: () => void;
}

/** Dialog that reports a note or a reply to the moderators. Guests can use it too. */
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

/** Dialog that asks the moderators to hide a headline. Guests can use it too. */
export function ReportNewsDialog({ newsId, onClose }: { newsId: string; onClose: () => void }) {
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

interface ReportStepsProps extends Omit<ComponentProps<typeof ReportForm>, 'onSent'> {
  readonly title: string;
  /** Text that says what happens after the report. */
  readonly thanks: string;
  readonly onClose: () => void;
}

/** Shows the form and, after it was sent, the thanks. */
function ReportSteps({ title, thanks, onClose, ...form }: ReportStepsProps) {
  const [sent, setSent] = useState(false);
  return (
    <Dialog title={title} onClose={onClose}>
      {sent ? (
        <div className="space-y-3 text-body">
          <p role="status" className="flex gap-2 text-title font-medium">
            <Icon name="check" className="mt-0.5 shrink-0 text-good" />
            <span>{m.report_thanks()}</span>
          </p>
          <p className="text-muted">{thanks}</p>
          <div className="flex justify-end">
            <Button variant="primary" autoFocus onClick={onClose}>
              {m.close()}
            </Button>
          </div>
        </div>
      ) : (
        <ReportForm {...form} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}

interface ReportFormProps {
  readonly intro: string;
  readonly send: (report: Pick<BodyOf<typeof reportNote>, 'reason' | 'text'>) => Promise<unknown>;
  readonly onSent: () => void;
}

/** Form with a choice of reasons and a field for text. */
function ReportForm({ intro, send, onSent }: ReportFormProps) {
  const id = useId();
  const reasons = useRef<HTMLFieldSetElement>(null);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, problem, formOf } = useSending((error) => `${m.report_failed()} ${sentenceOfError(error)}`);

  const submit = async () => {
    if (!reason) {
      setMissing(true);
      reasons.current?.querySelector('input')?.focus();
      return;
    }
    await send({ reason, ...(text.trim() && { text: text.trim() }) });
    onSent();
  };

  return (
    <form {...formOf(submit)} className="space-y-4 text-body">
      <p className="text-muted">{intro}</p>
      <fieldset ref={reasons} aria-describedby={missing ? `${id}-missing` : undefined}>
        <legend className="mb-1.5 text-small font-medium">{m.report_why()}</legend>
        <div className="overflow-hidden rounded-lg border border-line">
          {REPORT_REASONS.map((choice, nth) => (
            <label
              key={choice}
              className="flex min-h-10 cursor-pointer items-center gap-2.5 border-b border-line px-3 py-1.5 last:border-b-0 hover:bg-raised has-checked:bg-accent/12 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent phone:min-h-11"
            >
              <input
                type="radio"
                name="reason"
                data-begin={nth === 0 ? '' : undefined}
                value={choice}
                checked={reason === choice}
                onChange={() => {
                  setReason(choice);
                  setMissing(false);
                }}
                className="size-4 shrink-0 accent-accent"
              />
              <span>{REPORT_WORDS[choice]()}</span>
            </label>
          ))}
        </div>
        {missing && (
          <Problem id={`${id}-missing`} sign className="mt-1.5">
            {m.report_choose()}
          </Problem>
        )}
      </fieldset>
      <TextArea
        label={m.report_more()}
        aside={m.report_optional()}
        hint={m.report_more_hint()}
        rows={3}
        maxLength={REPORT_TEXT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="text-small text-muted">{m.report_emergency()}</p>
      <Problem>{problem}</Problem>
      <Button
        type="submit"
        variant="primary"
        aria-disabled={busy || undefined}
        className="w-full !text-body not-phone:!min-h-10"
      >
        {busy ? m.report_sending() : m.report_send()}
      </Button>
    </form>
  );
}
