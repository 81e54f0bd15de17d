import type { AlertPreview, AlertSettings } from '@crimemap/contract/alerts';
import { useEffect, useRef, useState } from 'react';
import { sentenceOfError } from '../../i18n/errors.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/forms/Field.tsx';
import { previewEmails } from './alerts.queries.ts';

type State =
  | { readonly of: string; readonly is: 'coming' }
  | { readonly of: string; readonly is: 'there'; readonly preview: AlertPreview }
  | { readonly of: string; readonly is: 'failed'; readonly problem: string };

interface PreviewPartProps {
  readonly settings: AlertSettings | null;
  /** Id of the edited area. The settings of this preview replace its stored ones. */
  readonly insteadOf?: string | undefined;
}

/** Preview of the emails of the last 90 days, with the newest email. A change of the settings removes the preview. */
export function PreviewPart({ settings, insteadOf }: PreviewPartProps) {
  const [state, setState] = useState<State | null>(null);
  const of = JSON.stringify(settings);
  const shown = state?.of === of ? state : null;
  const asking = useRef<AbortController>(null);
  // The server computes one preview at a time, so an outdated request is cancelled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for ends where something else is chosen.
  useEffect(() => () => asking.current?.abort(), [of]);
  const showPreview = () => {
    if (!settings || shown?.is === 'coming') return;
    setState({ of, is: 'coming' });
    asking.current = new AbortController();
    // An earlier response can arrive after a newer request, so only the response to the current settings is shown.
    const say = (next: State) => setState((now) => (now?.of === of ? next : now));
    previewEmails(settings, insteadOf, asking.current.signal).then(
      (preview) => say({ of, is: 'there', preview }),
      (error: unknown) => say({ of, is: 'failed', problem: sentenceOfError(error) }),
    );
  };
  return (
    <div className="rounded-lg border border-line bg-raised p-3">
      <Button aria-disabled={!settings || undefined} disabled={!settings} onClick={showPreview}>
        {m.alert_preview()}
      </Button>
      {!shown && <p className="mt-2 text-small text-muted">{m.alert_preview_why()}</p>}
      <div role="status" className="text-small empty:hidden">
        {shown?.is === 'coming' && <p className="mt-2 text-muted">{m.alert_preview_waiting()}</p>}
        {shown?.is === 'there' && <Found preview={shown.preview} />}
      </div>
      <Problem className="mt-2">{shown?.is === 'failed' && `${m.alert_failed()} ${shown.problem}`}</Problem>
      {shown?.is === 'there' && shown.preview.example && (
        <details className="mt-2">
          <summary className="flex min-h-8 w-fit cursor-pointer items-center text-small text-accent phone:min-h-11">
            {m.alert_example()}
          </summary>
          <article className="rounded-lg border border-line bg-panel p-3">
            <h3 className="text-small font-semibold">{shown.preview.example.subject}</h3>
            <p className="mt-2 text-small break-words whitespace-pre-wrap">{shown.preview.example.text.trim()}</p>
          </article>
        </details>
      )}
    </div>
  );
}

function Found({ preview: { days, areas_read, from, emails, silent } }: { readonly preview: AlertPreview }) {
  if (!areas_read) return <p className="mt-2">{m.alert_preview_areas_unread()}</p>;
  if (from === null) return <p className="mt-2">{m.alert_preview_no_reports()}</p>;
  const { length: count } = emails;
  const said = { days: formatNumber(days) };
  return (
    <>
      <p className="mt-2 font-medium">
        {count === 0 ? m.alert_preview_none(said) : m.alert_preview_count({ ...said, count, n: formatNumber(count) })}
      </p>
      {silent > 0 && <p>{m.alert_preview_skipped({ count: silent, n: formatNumber(silent) })}</p>}
      <p className="text-muted">{m.alert_preview_note()}</p>
    </>
  );
}
