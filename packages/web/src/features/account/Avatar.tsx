import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Icon } from '../../ui/Icon.tsx';

/** A member’s picture, round; a person drawn in lines where there is none or it cannot be loaded. Decorative: beside a name. */
export function Avatar({ url, size }: { url: string | null; size: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || url === broken) return <Icon name="person" size={Math.round(size * 0.55)} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: that it cannot be loaded is nothing anyone does to it.
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      onError={() => setBroken(url)}
      className="size-full rounded-full object-cover"
    />
  );
}

/** Opens the profile, under the member’s picture. */
export function ProfileButton({ url, onPress }: { url: string | null; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={m.profile()}
      title={m.profile()}
      onClick={onPress}
      className="grid size-10 place-items-center overflow-hidden rounded-full border border-line bg-panel text-text shadow-lift transition-colors duration-150 hover:border-edge phone:size-11"
    >
      <Avatar url={url} size={40} />
    </button>
  );
}
