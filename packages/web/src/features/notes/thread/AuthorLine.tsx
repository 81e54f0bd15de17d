import type { ReactNode } from 'react';
import { MemberPicture } from '../../../ui/MemberPicture.tsx';
import type { Author } from './note-author.ts';

/** The author’s picture and name, with `children` below the name. */
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
        <MemberPicture url={author.avatar} size={size} />
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
