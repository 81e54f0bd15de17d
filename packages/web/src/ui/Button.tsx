import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';

const VARIANTS = {
  primary: 'border border-transparent bg-accent font-semibold text-ink hover:brightness-110',
  quiet: 'border border-line bg-raised text-text hover:border-edge',
  bare: 'text-muted hover:text-text',
  link: 'text-accent underline-offset-2 hover:underline',
} as const;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: keyof typeof VARIANTS;
}

/** What a button looks like, for what opens something and makes its own. */
export const buttonClass = (variant: keyof typeof VARIANTS): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-control text-small transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60',
    variant === 'link' ? 'min-h-6 phone:min-h-11' : 'min-h-9 px-3 phone:min-h-11',
    VARIANTS[variant],
  );

/** A button; as a link look it stays a button, because it does something here. */
export function Button({ variant = 'quiet', className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={classNames(buttonClass(variant), className)} />;
}
