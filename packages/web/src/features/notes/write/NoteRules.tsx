import { m } from '../../../i18n/generated/messages.js';
import { Icon, type IconName } from '../../../ui/Icon.tsx';

const PARTS: ReadonlyArray<readonly [icon: IconName, title: () => string, text: () => string]> = [
  ['pin', m.policy_places, m.policy_places_text],
  ['person', m.policy_nobody, m.policy_nobody_text],
  ['lock', m.policy_youth, m.policy_youth_text],
  ['close', m.policy_no_hunt, m.policy_no_hunt_text],
  ['pause', m.policy_held, m.policy_held_text],
  ['leave', m.policy_removal, m.policy_removal_text],
];

/** What a note is for and what is not posted: one sentence where a note is written, and the whole of it for who unfolds it. */
export function NoteRules() {
  return (
    <div className="mb-4 rounded-lg border border-line px-3 py-2 text-small">
      <p className="flex gap-2 font-medium">
        <Icon name="warning" size={16} className="mt-0.5 shrink-0 text-warning" />
        <span>{m.policy_sentence()}</span>
      </p>
      <details>
        <summary className="flex min-h-6 w-fit cursor-pointer items-center text-accent phone:min-h-11">
          {m.policy_all()}
        </summary>
        <div className="space-y-3 pt-1 pb-1.5 leading-relaxed">
          {PARTS.map(([icon, title, text]) => (
            <section key={icon} className="flex gap-3">
              <Icon name={icon} className="mt-0.5 shrink-0 text-accent" />
              <div>
                <h3 className="font-semibold">{title()}</h3>
                <p className="text-muted">{text()}</p>
              </div>
            </section>
          ))}
          <p>{m.policy_emergency()}</p>
        </div>
      </details>
    </div>
  );
}
