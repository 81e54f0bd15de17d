import { m } from '../../i18n/generated/messages.js';
import { keepPolicyRead } from '../../storage/seen-before.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';

const PARTS: ReadonlyArray<readonly [icon: IconName, title: () => string, text: () => string]> = [
  ['pin', m.policy_places, m.policy_places_text],
  ['person', m.policy_nobody, m.policy_nobody_text],
  ['lock', m.policy_youth, m.policy_youth_text],
  ['close', m.policy_no_hunt, m.policy_no_hunt_text],
  ['pause', m.policy_held, m.policy_held_text],
  ['leave', m.policy_removal, m.policy_removal_text],
];

interface PolicyDialogProps {
  /** Goes on with what was begun; unset where it was only asked for. */
  readonly onUnderstood?: () => void;
  readonly onClose: () => void;
}

/** What a note is for, and what is not posted; shown before somebody’s first one. */
export default function PolicyDialog({ onUnderstood, onClose }: PolicyDialogProps) {
  const understood = () => {
    keepPolicyRead();
    (onUnderstood ?? onClose)();
  };
  return (
    <Dialog title={m.policy_title()} onClose={onClose} read>
      <div className="space-y-4 text-body leading-relaxed">
        {PARTS.map(([icon, title, text]) => (
          <section key={icon} className="flex gap-3">
            <Icon name={icon} className="mt-0.5 shrink-0 text-accent" />
            <div>
              <h3 className="font-semibold">{title()}</h3>
              <p className="text-muted">{text()}</p>
            </div>
          </section>
        ))}
        <p className="flex gap-2 rounded-lg border border-warning/50 bg-warning/10 px-3 py-2 font-medium">
          <Icon name="warning" className="mt-0.5 shrink-0 text-warning" />
          {m.policy_emergency()}
        </p>
        <Button variant="primary" onClick={understood} className="w-full !text-[14px] not-phone:!min-h-10">
          {m.policy_understood()}
        </Button>
      </div>
    </Dialog>
  );
}
