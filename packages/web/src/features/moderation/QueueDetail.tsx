import type { BodyOf } from '@crimemap/contract/call';
import type { Appeal, Decision, decideAppeal, QueueItem } from '@crimemap/contract/moderation';
import type { NoteComment, NoteState } from '@crimemap/contract/notes';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'wouter';
import { formatDayAndHour, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { HOLD_NAMES } from '../../i18n/hold-names.ts';
import { DecisionBar, type DecisionKeys, ReportList } from './DecisionBar.tsx';
import { sendAppealDecision, sendCommentDecision, sendNoteDecision } from './moderation.queries.ts';

/** Version of the appealed text that the moderator has read. */
type AppealRead = Pick<BodyOf<typeof decideAppeal>, 'version' | 'seen'>;

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface QueueDetailProps {
  readonly item: QueueItem;
  readonly keys: RefObject<DecisionKeys | null>;
  readonly onDecided: () => void;
}

/** Everything that a moderator needs for a decision: original texts, photos, hold reasons, reports and history. */
export function QueueDetail({ item, keys, onDecided }: QueueDetailProps) {
  const { note, images, comments, reports, appeals, new_images } = item;
  const appeal = appeals.find(({ comment_id }) => comment_id === null);
  const found = item.found.map(({ text }) => text);
  const names = new Map([note, ...comments].map(({ author_sub, author_name }) => [author_sub, author_name]));
  const strikes = Object.entries(item.strikes).filter(([, count]) => count > 0);
  const aboutNote = reports.filter(({ comment_id }) => comment_id === null);
  return (
    <div className="space-y-4 border-t border-line px-4 py-4 text-body">
      {strikes.map(([sub, count]) => (
        <p key={sub} className="text-small text-warning">
          {m.mod_strikes({ count, n: formatNumber(count), name: names.get(sub) ?? m.mod_member() })}
        </p>
      ))}
      {note.body && (
        <p className="whitespace-pre-wrap wrap-anywhere">
          <MarkedText text={note.body} found={found} />
        </p>
      )}
      {note.place_changed_at && (
        <p className="text-small text-warning">{m.mod_moved({ day: formatDayAndHour(note.place_changed_at, HERE) })}</p>
      )}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image.id}>
              <a href={image.url} target="_blank" rel="noreferrer">
                <img
                  src={image.thumbnail_url}
                  alt={m.mod_photo({ n: index + 1, count: images.length })}
                  className="size-24 rounded-lg border border-line object-cover"
                />
              </a>
              {new_images.includes(image.id) && (
                <p className="text-small font-medium text-accent">{m.mod_new_photo()}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <FoundChips found={item.found} />
      {item.hold_reasons.length > 0 && (
        <Part title={m.mod_why_held()}>
          <ul className="list-disc pl-5 text-muted">
            {item.hold_reasons.map((reason) => (
              <li key={reason}>{HOLD_NAMES[reason]()}</li>
            ))}
          </ul>
        </Part>
      )}
      <ReportList reports={reports} />
      {appeal ? (
        <Part title={m.mod_appeal()}>
          <AppealDecision appeal={appeal} read={{ version: note.version }} onDecided={onDecided} />
        </Part>
      ) : (
        <Part title={m.mod_decide()}>
          <DecisionBar
            label={m.mod_decide()}
            keys={keys}
            choices={choicesFor(note.state, aboutNote.length > 0, new_images.length > 0)}
            onDecided={onDecided}
            send={(choice, reason) =>
              sendNoteDecision(note.id, { decision: choice as Decision, reason, version: note.version })
            }
          />
        </Part>
      )}
      {comments.length > 0 && (
        <Part title={m.mod_replies()}>
          <ul className="space-y-3">
            {comments.map((comment) => (
              <li key={comment.id} className="space-y-2 border-l-2 border-line pl-3">
                <p className="text-small text-muted">{comment.author_name ?? m.mod_member()}</p>
                <p className="whitespace-pre-wrap wrap-anywhere">
                  <MarkedText text={comment.body} found={found} />
                </p>
                <ReplyDecision
                  comment={comment}
                  appeal={appeals.find(({ comment_id }) => comment_id === comment.id)}
                  reported={reports.some(({ comment_id }) => comment_id === comment.id)}
                  onDecided={onDecided}
                />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Link href={`/note/${note.id}`} className="inline-block text-accent underline phone:min-h-11 phone:py-2">
        {m.mod_open()}
      </Link>
    </div>
  );
}

function ReplyDecision({
  comment: { id, state, updated_at },
  appeal,
  reported,
  onDecided,
}: {
  comment: NoteComment;
  appeal: Appeal | undefined;
  reported: boolean;
  onDecided: () => void;
}) {
  const seen = { state, updated_at };
  if (appeal) return <AppealDecision appeal={appeal} read={{ seen }} onDecided={onDecided} />;
  return (
    <DecisionBar
      label={m.mod_decide()}
      choices={choicesFor(state, reported)}
      onDecided={onDecided}
      send={(choice, reason) => sendCommentDecision(id, { decision: choice as Decision, reason, seen })}
    />
  );
}

/** The author’s appeal and the decision on it. No other decision is offered. */
function AppealDecision({ appeal, read, onDecided }: { appeal: Appeal; read: AppealRead; onDecided: () => void }) {
  return (
    <>
      <p className="mb-3 whitespace-pre-wrap wrap-anywhere">{appeal.text}</p>
      <DecisionBar
        label={m.mod_appeal()}
        choices={['uphold', 'overturn']}
        onDecided={onDecided}
        send={(choice, reason) =>
          sendAppealDecision(appeal.id, { decision: choice === 'overturn' ? 'overturn' : 'uphold', reason, ...read })
        }
      />
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-small font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/**
 * The matches in normalised form. In the text they may not be highlighted, because the original spelling can differ.
 */
function FoundChips({ found }: Pick<QueueItem, 'found'>) {
  if (found.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 text-small font-semibold">{m.mod_found()}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {[...new Map(found.map((one) => [`${one.kind} ${one.text}`, one]))].map(([key, { kind, text }]) => (
          <li
            key={key}
            title={HOLD_NAMES[kind]()}
            className="rounded-full border border-warning/60 bg-warning/10 px-2.5 py-0.5 text-small wrap-anywhere"
          >
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A text in which the matches are highlighted. */
function MarkedText({ text, found }: { text: string; found: readonly string[] }) {
  return markedText(text, found).map((stretch) =>
    stretch.marked ? (
      <mark key={stretch.at} className="rounded bg-warning/25 px-0.5 text-text">
        {stretch.text}
      </mark>
    ) : (
      stretch.text
    ),
  );
}

/**
 * Returns the decisions that are possible in a state. `newPhotos`: photos were added after a moderator had approved the
 * note.
 */
function choicesFor(state: NoteState, reported: boolean, newPhotos = false): Decision[] {
  const dismiss = reported ? (['dismiss'] as const) : [];
  switch (state) {
    case 'held':
      return ['approve', 'hide', 'delete', ...dismiss];
    case 'shown':
      return [...(newPhotos ? (['approve'] as const) : dismiss), 'hide', 'delete'];
    case 'hidden':
      return ['restore', 'delete', ...dismiss];
    case 'draft':
    case 'deleted':
      return [];
  }
}

/** Part of a text that is a match or is between matches. */
interface Stretch {
  readonly text: string;
  readonly marked: boolean;
  /** Index of the part's first character in the text. */
  readonly at: number;
}

/**
 * Splits a text at its matches. A match that was found after characters were normalised may not occur in the original
 * text; it is then not marked.
 */
export function markedText(text: string, found: readonly string[]): Stretch[] {
  const requested = [...new Set(found)].filter((each) => each !== '').sort((a, b) => b.length - a.length);
  if (requested.length === 0) return [{ text, marked: false, at: 0 }];
  const pattern = new RegExp(`(${requested.map(asPattern).join('|')})`, 'gi');
  let at = 0;
  return text.split(pattern).flatMap((part, index) => {
    const stretch = { text: part, marked: index % 2 === 1, at };
    at += part.length;
    return part === '' ? [] : [stretch];
  });
}

/**
 * Returns a pattern in which one space matches any spaces, because matches were found with such spaces reduced to one.
 */
const asPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/ +/g, '\\s+');
