import { classNames } from '../../ui/class-names.ts';
import { ChatIcon } from './ChatIcon.tsx';

interface QuestionListProps {
  readonly label: string;
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
  /** True for two columns; on a phone there is always one. */
  readonly wide?: boolean;
}

/** List of buttons that each send a question. */
export function QuestionList({ label, questions, onAsk, wide = false }: QuestionListProps) {
  return (
    <section aria-label={label} className="space-y-1.5">
      <h3 className="text-small font-semibold tracking-wide text-muted uppercase">{label}</h3>
      <ul className={classNames('grid gap-1.5', wide && 'not-phone:grid-cols-2')}>
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              dir="auto"
              onClick={() => onAsk(question)}
              className="flex min-h-10 w-full items-center gap-2.5 rounded-control border border-line bg-raised px-3 py-1.5 text-left text-body leading-snug transition-colors duration-150 hover:border-edge phone:min-h-11"
            >
              <ChatIcon name="ask" size={16} className="shrink-0 text-accent" />
              <span>{question}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
