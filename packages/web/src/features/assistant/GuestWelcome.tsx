import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { aboutAssistantQuery } from './assistant.queries.ts';
import { ChatIcon } from './ChatIcon.tsx';
import { useChatCity } from './use-ask.ts';

/** Number of example questions, the same as the number of skills. */
const EXAMPLES = 3;
const SKILLS: readonly { readonly icon: IconName; readonly words: () => string }[] = [
  { icon: 'chart', words: m.assistant_can_count },
  { icon: 'filter', words: m.assistant_can_compare },
  { icon: 'pin', words: m.assistant_can_near },
];

interface GuestWelcomeProps {
  readonly compact?: boolean;
  /** Called to continue without an account. */
  readonly onExplore: () => void;
  /** Content above the title. */
  readonly children?: ReactNode;
}

/** Introduction for guests: abilities, example questions, a log-in button, and a button to explore the map. */
export function GuestWelcome({ compact = false, onExplore, children }: GuestWelcomeProps) {
  const open = useDialogs((state) => state.open);
  const { city } = useChatCity();
  const language = useLanguage();
  const { data } = useQuery(aboutAssistantQuery(null, { city, language }));
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div
        className={classNames(
          'mx-auto grid min-h-full max-w-184 content-center',
          compact ? 'gap-4 p-4' : 'gap-6 px-6 py-8 phone:px-4',
        )}
      >
        {children}
        <div className={classNames('space-y-2', !compact && 'text-center')}>
          <Icon name="sparkle" size={compact ? 26 : 38} className={classNames('text-accent', !compact && 'mx-auto')} />
          <h2 className={classNames('font-semibold text-balance', compact ? 'text-title' : 'text-head')}>
            {m.tour_assistant_login_title()}
          </h2>
          <p className={classNames('text-body text-muted', !compact && 'text-balance')}>{m.assistant_guest_text()}</p>
        </div>
        <div className={classNames('flex flex-wrap gap-2', !compact && 'justify-center')}>
          <Button variant="primary" className="min-h-10! px-5" onClick={() => open({ name: 'sign-in' })}>
            {m.login()}
          </Button>
          <Button className="min-h-10! px-5" onClick={onExplore}>
            <Icon name="map" size={16} />
            <span>{m.assistant_explore()}</span>
          </Button>
        </div>
        <div
          className={classNames('grid gap-x-8 gap-y-5', !compact && 'border-t border-line pt-6 not-phone:grid-cols-2')}
        >
          <section className="space-y-2.5">
            <h3 className="text-small font-semibold tracking-wide text-muted uppercase">{m.assistant_can()}</h3>
            <ul className="space-y-2">
              {SKILLS.map(({ icon, words }) => (
                <li key={icon} className="flex items-start gap-2.5 text-body leading-snug">
                  <Icon name={icon} size={16} className="mt-0.5 shrink-0 text-accent" />
                  <span>{words()}</span>
                </li>
              ))}
            </ul>
          </section>
          {data && data.suggestions.length > 0 && (
            <section className="space-y-2.5">
              <h3 className="text-small font-semibold tracking-wide text-muted uppercase">{m.assistant_examples()}</h3>
              <ul className="space-y-2">
                {data.suggestions.slice(0, EXAMPLES).map((question) => (
                  <li key={question} dir="auto" className="flex items-start gap-2.5 text-body leading-snug">
                    <ChatIcon name="ask" size={16} className="mt-0.5 shrink-0 text-accent" />
                    <span>{question}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <p
          className={classNames('text-small leading-snug text-balance text-muted', !compact && 'text-center')}
        >{`${m.assistant_cannot()} ${m.assistant_caveat()}`}</p>
      </div>
    </div>
  );
}
