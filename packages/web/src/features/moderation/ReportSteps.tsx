import { type ComponentProps, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ReportForm } from './ReportForm.tsx';

interface ReportStepsProps extends Omit<ComponentProps<typeof ReportForm>, 'onSent'> {
  readonly title: string;
  /** What becomes of it. */
  readonly thanks: string;
  readonly onClose: () => void;
}

/** Asks what is wrong, then thanks. */
export function ReportSteps({ title, thanks, onClose, ...form }: ReportStepsProps) {
  const [sent, setSent] = useState(false);
  return (
    <Dialog title={title} onClose={onClose}>
      {sent ? (
        <div className="space-y-3 text-body">
          <p role="status" className="flex gap-2 text-[15px] font-medium">
            <Icon name="check" className="mt-0.5 shrink-0 text-good" />
            {m.report_thanks()}
          </p>
          <p className="text-muted">{thanks}</p>
          <div className="flex justify-end">
            <Button look="primary" autoFocus onClick={onClose}>
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
