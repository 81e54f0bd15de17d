import type { NoteComment } from '@crimemap/contract/notes';
import type { PublicProfile } from '@crimemap/contract/profiles';
import { useId } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Reply } from './Reply.tsx';
import type { Viewer } from './viewer.ts';

interface RepliesProps {
  readonly noteId: string;
  readonly comments: readonly NoteComment[];
  readonly profiles: ReadonlyMap<string, PublicProfile>;
  readonly viewer: Viewer;
}

/** What others have said to a note, the first first. */
export function Replies({ noteId, comments, profiles, viewer }: RepliesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 id={id} className="text-[15px] font-semibold">
        {m.replies()} {comments.length > 0 && <span className="text-muted">{formatNumber(comments.length)}</span>}
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
            />
          ))}
        </ul>
      )}
    </section>
  );
}
