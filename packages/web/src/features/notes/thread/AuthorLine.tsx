import { type ReactNode, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import type { Author } from './note-author.ts';

/** Who wrote something, with their picture; what else is to be said of it stands below the name. */
export function AuthorLine({
  author,
  size = 38,
  children,
}: {
  readonly author: Author;
  readonly size?: number;
  readonly children?: ReactNode;
}) {
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <span
        className="grid shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-raised text-muted"
        style={{ width: size, height: size }}
      >
        <Picture key={author.avatar} url={author.avatar} size={size} />
      </span>
      <div className="min-w-0 leading-snug">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
          <bdi className="font-semibold break-words">{author.name}</bdi>
          {author.handle && <bdi className="truncate text-small text-muted">{author.handle}</bdi>}
        </p>
        {children}
      </div>
    </div>
  );
}

function Picture({ url, size }: { url: string | null; size: number }) {
  const [broken, setBroken] = useState(false);
  if (url === null || broken) return <Icon name="person" size={Math.round(size * 0.55)} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: that it cannot be loaded is nothing anyone does to it.
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      onError={() => setBroken(true)}
      className="size-full object-cover"
    />
  );
}
