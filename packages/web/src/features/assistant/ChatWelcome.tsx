import type { getAssistant } from '@crimemap/contract/assistant';
import type { ReplyOf } from '@crimemap/contract/call';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { LoadFailed, Skeleton } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { ChatIcon } from './ChatIcon.tsx';
import { QuestionList } from './QuestionList.tsx';
import { useAboutAssistant, useCityName } from './use-chat.ts';

/** Number of example questions, equal to the number of skills shown. */
const EXAMPLES = 3;
const SKILLS: readonly { readonly icon: IconName; readonly words: () => string }[] = [
  { icon: 'chart', words: m.assistant_can_count },
  { icon: 'filter', words: m.assistant_can_compare },
  { icon: 'pin', words: m.assistant_can_near },
];

interface WelcomeProps {
  /** True in the small card. */
  readonly compact: boolean;
}

interface GuestWelcomeProps extends WelcomeProps {
  /** Called when the person continues without an account. */
  readonly onExplore: () => void;
  /** Content above the title. */
  readonly children?: ReactNode;
}

/**
 * Introduction for guests: what the assistant can do, example questions, a sign-in button, and a button to explore the
 * map.
 */
export function GuestWelcome({ compact, onExplore, children }: GuestWelcomeProps) {
  const open = useDialogs((state) => state.open);
  const { data } = useAboutAssistant();
  const examples = data?.suggestions.slice(0, EXAMPLES) ?? [];
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div
        className={classNames(
          'mx-auto grid min-h-full max-w-184 content-center',
          compact ? 'gap-4 p-4' : 'gap-6 px-6 py-8 phone:px-4',
        )}
      >
        {children}
        <Introduction compact={compact} title={m.tour_assistant_login_title()} text={m.assistant_guest_text()} />
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
          <Points title={m.assistant_can()} points={SKILLS.map(({ icon, words }) => ({ icon, words: words() }))} />
          <Points title={m.assistant_examples()} points={examples.map((words) => ({ icon: 'ask', words }))} />
        </div>
        <p
          className={classNames('text-small leading-snug text-balance text-muted', !compact && 'text-center')}
        >{`${m.assistant_cannot()} ${m.assistant_caveat()}`}</p>
      </div>
    </div>
  );
}

interface PointsProps {
  readonly title: string;
  readonly points: readonly { readonly icon: IconName | 'ask'; readonly words: string }[];
}

/** Titled list with icons; renders nothing if there are no points. */
function Points({ title, points }: PointsProps) {
  if (points.length === 0) return null;
  const drawing = { size: 16, className: 'mt-0.5 shrink-0 text-accent' };
  return (
    <section className="space-y-2.5">
      <h3 className="text-small font-semibold tracking-wide text-muted uppercase">{title}</h3>
      <ul className="space-y-2">
        {points.map(({ icon, words }) => (
          <li key={words} dir="auto" className="flex items-start gap-2.5 text-body leading-snug">
            {icon === 'ask' ? <ChatIcon name={icon} {...drawing} /> : <Icon name={icon} {...drawing} />}
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Title and text of the introduction. */
function Introduction({ compact, title, text }: WelcomeProps & { readonly title: string; readonly text: string }) {
  return (
    <div className={classNames('space-y-2', !compact && 'text-center')}>
      <Icon name="sparkle" size={compact ? 26 : 38} className={classNames('text-accent', !compact && 'mx-auto')} />
      <h2 className={classNames('font-semibold text-balance', compact ? 'text-title' : 'text-head')}>{title}</h2>
      <p className={classNames('text-body text-muted', !compact && 'text-balance')}>{text}</p>
    </div>
  );
}

interface MemberWelcomeProps extends WelcomeProps {
  readonly about: UseQueryResult<ReplyOf<typeof getAssistant>>;
  readonly onAsk: (question: string) => void;
}

/** Introduction before the first question, with suggested questions about the city on the map. */
export function MemberWelcome({ about, compact, onAsk }: MemberWelcomeProps) {
  const city = useCityName();
  const title = city ? m.assistant_hello({ city }) : m.assistant_hello_all();
  return (
    <div className={classNames(compact ? 'space-y-4' : 'space-y-6')}>
      <Introduction compact={compact} title={title} text={m.assistant_hello_text()} />
      {about.isError ? (
        <LoadFailed className={!compact && 'text-center'} onRetry={() => void about.refetch()}>
          {m.assistant_suggestions_failed()}
        </LoadFailed>
      ) : about.data ? (
        <QuestionList
          label={m.assistant_suggestions()}
          questions={about.data.suggestions}
          wide={!compact}
          onAsk={onAsk}
        />
      ) : (
        <Skeleton label={m.assistant_suggestions_loading()} className="h-32" />
      )}
    </div>
  );
}
