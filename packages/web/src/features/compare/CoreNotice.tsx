import { m } from '../../i18n/generated/messages.js';
import { Icon } from '../../ui/Icon.tsx';

/** Why an area has no rate where far more people are than live there, and how that is known. */
export const CoreNotice = () => (
  <div className="mt-1.5 flex gap-2 rounded-control border border-line bg-raised px-2.5 py-2 text-tiny leading-snug">
    <Icon name="info" size={14} className="mt-px shrink-0 text-muted" />
    <div>
      <p>{m.compare_more_people()}</p>
      <details>
        <summary className="flex min-h-6 w-fit cursor-pointer items-center text-accent phone:min-h-11">
          {m.compare_more_people_how()}
        </summary>
        <p className="text-muted">{m.compare_more_people_rule()}</p>
      </details>
    </div>
  </div>
);
