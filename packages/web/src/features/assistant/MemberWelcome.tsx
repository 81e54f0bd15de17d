import type { getAssistant } from '@crimemap/contract/assistant';
import type { ReplyOf } from '@crimemap/contract/call';
import type { UseQueryResult } from '@tanstack/react-query';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { QuestionList } from './QuestionList.tsx';
import { useChatCity } from './use-ask.ts';

interface MemberWelcomeProps {
  readonly about: UseQueryResult<ReplyOf<typeof getAssistant>>;
  readonly compact: boolean;
  readonly onAsk: (question: string) => void;
}

/** Before the first question: what may be asked about the city on the map. */
export function MemberWelcome({ about, compact, onAsk }: MemberWelcomeProps) {
  const { name } = useChatCity();
  return (
    <div className={classNames(compact ? 'space-y-4' : 'space-y-6')}>
      <div className={classNames('space-y-2', !compact && 'text-center')}>
        <Icon name="sparkle" size={compact ? 26 : 38} className={classNames('text-accent', !compact && 'mx-auto')} />
        <h2 className={classNames('font-semibold text-balance', compact ? 'text-base' : 'text-2xl')}>
          {name ? m.assistant_hello({ city: name }) : m.assistant_hello_all()}
        </h2>
        <p className={classNames('text-body text-muted', !compact && 'text-balance')}>{m.assistant_hello_text()}</p>
      </div>
      {about.isError ? (
        <div role="alert" className={classNames('space-y-2 text-small text-problem', !compact && 'text-center')}>
          <p>{m.assistant_suggestions_failed()}</p>
          <Button onClick={() => void about.refetch()}>{m.try_again()}</Button>
        </div>
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
