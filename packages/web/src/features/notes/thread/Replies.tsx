import type { NoteComment } from '@crimemap/contract/notes';
import type { PublicProfile } from '@crimemap/contract/profiles';
import { useEffect, useId, useRef } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import type { NoteReader } from '../use-note-reader.ts';
import { Reply } from './Reply.tsx';

interface RepliesProps {
  readonly noteId: string;
  readonly comments: readonly NoteComment[];
  readonly profiles: ReadonlyMap<string, PublicProfile>;
  readonly viewer: NoteReader;
}

/** What others have said to a note, the first first. */
export function Replies({ noteId, comments, profiles, viewer }: RepliesProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const deleted = useRef<string | null>(null);
  // What had the focus went with the reply.
  useEffect(() => {
    if (deleted.current === null || comments.some((reply) => reply.id === deleted.current)) return;
    deleted.current = null;
    heading.current?.focus();
  });
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 ref={heading} id={id} tabIndex={-1} className="text-title font-semibold outline-none">
        <span>{m.replies()}</span>{' '}
        {comments.length > 0 && <span className="text-muted">{formatNumber(comments.length)}</span>}
      </h3>
      {comments.length === 0 ? (
        <p className="mt-2 text-muted">{m.replies_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {comments.map((reply) => (
            <Reply
              key={reply.id}
              noteId={noteId}
              reply={reply}
              profile={profiles.get(reply.author_sub)}
              viewer={viewer}
              onDelete={() => {
                deleted.current = reply.id;
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
