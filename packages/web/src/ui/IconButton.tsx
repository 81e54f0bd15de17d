import type { ButtonHTMLAttributes, ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One of the house’s, or a drawing of one’s own. */
  icon: IconName | ReactElement;
  /** Read aloud and shown on hover. */
  label: string;
  lifted?: boolean;
}

/** A square button with only an icon to look at. */
export function IconButton({ icon, label, lifted = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-control text-muted transition-colors duration-150 hover:text-text phone:size-11',
        lifted && 'border border-line bg-panel text-text shadow-lift',
        className,
      )}
    >
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    </button>
  );
}
