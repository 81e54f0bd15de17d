import type { ButtonHTMLAttributes, ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';

const VARIANTS = {
  primary: 'border border-transparent bg-accent font-semibold text-ink hover:brightness-110',
  quiet: 'border border-line bg-raised text-text hover:border-edge',
  bare: 'text-muted hover:text-text',
  link: 'text-accent underline-offset-2 hover:underline',
} as const;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: keyof typeof VARIANTS;
}

/** Returns the class names of a button, for components that render their own button element. */
export const buttonClass = (variant: keyof typeof VARIANTS): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-control text-small transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60',
    variant === 'link' ? 'min-h-6 phone:min-h-11' : 'min-h-9 px-3 phone:min-h-11',
    VARIANTS[variant],
  );

/** A button. The `link` variant looks like a link but is a button, because it does something on this page. */
export function Button({ variant = 'quiet', className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={classNames(buttonClass(variant), className)} />;
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Name of one of our icons, or a custom drawing. */
  icon: IconName | ReactElement;
  /** Accessible name, also shown on hover. */
  label: string;
  lifted?: boolean;
}

/** A square button with only an icon. */
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
