import { m } from '../../i18n/generated/messages.js';
import { IconButton } from '../../ui/IconButton.tsx';

/** A sentence above the page, until it is closed. */
export const ClosableBanner = ({ children, onClose }: { readonly children: string; readonly onClose: () => void }) => (
  <div role="status" className="flex items-center justify-center gap-2 bg-raised px-4 py-1 text-small text-text">
    <p className="min-w-0 break-words">{children}</p>
    <IconButton icon="close" label={m.close()} onClick={onClose} className="!size-7 shrink-0 phone:!size-11" />
  </div>
);
