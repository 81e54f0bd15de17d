import { useState } from 'react';
import { Icon } from './Icon.tsx';

/**
 * A member’s round profile picture, or a person icon if there is none or it cannot be loaded. Decorative, so it must be
 * shown together with the name.
 */
export function MemberPicture({ url, size }: { url: string | null; size: number }) {
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
