import type { ButtonHTMLAttributes } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { ChatIcon, type ChatIconName } from './ChatIcon.tsx';

interface ChatIconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: ChatIconName;
  /** Read aloud and shown on hover. */
  readonly label: string;
}

/** The house’s button of one icon, with an icon of the chat. */
export function ChatIconButton({ icon, label, className, ...rest }: ChatIconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-control text-muted transition-colors duration-150 hover:text-text aria-expanded:text-accent phone:size-11',
        className,
      )}
    >
      <ChatIcon name={icon} />
    </button>
  );
}
