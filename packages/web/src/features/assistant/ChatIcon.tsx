import type { ComponentProps } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LineDrawing } from '../../ui/Icon.tsx';

/**
 * Icons of the chat, in the same style as the common icons. They are in a separate file, because the first screen needs
 * none of them.
 */
const SHAPES = {
  send: 'M12 19.5V5M6 11l6-6 6 6',
  stop: 'M7.5 7.5h9v9h-9Z',
  delete: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v5.5M13.5 10.5v5.5',
  grow: 'M14 4.5h5.5V10M19.5 4.5 13 11M10 19.5H4.5V14M4.5 19.5 11 13',
  shrink: 'M19.5 10H14V4.5M14 10l6-6M4.5 14H10v5.5M10 14l-6 6',
  add: 'M12 5v14M5 12h14',
  past: 'M4.5 12a7.5 7.5 0 1 1 2.4 5.5M4.5 19v-4h4M12 8v4.3l2.8 1.7',
  chat: 'M4.5 5.5h15v10.5H12l-4.5 4V16h-3ZM12 8.2l.8 2 2 .8-2 .8-.8 2-.8-2-2-.8 2-.8Z',
  ask: 'M5 5.5h14v10H9.5L5 19.5Z',
} as const;

type ChatIconName = keyof typeof SHAPES;

type Drawing = Omit<ComponentProps<typeof LineDrawing>, 'children'>;

export const ChatIcon = ({ name, ...drawing }: Drawing & { readonly name: ChatIconName }) => (
  <LineDrawing {...drawing}>
    <path d={SHAPES[name]} fill={name === 'stop' ? 'currentColor' : undefined} />
  </LineDrawing>
);

type ChatIconButtonProps = Omit<ComponentProps<typeof IconButton>, 'icon'> & { readonly icon: ChatIconName };

export const ChatIconButton = ({ icon, className, ...rest }: ChatIconButtonProps) => (
  <IconButton
    {...rest}
    icon={<ChatIcon name={icon} />}
    className={classNames('aria-expanded:text-accent', className)}
  />
);
