import type { CitedNumber } from '@crimemap/contract/assistant';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { FIELD_CLASS } from '../../ui/forms/Field.tsx';
import { isOurs, numberQuery } from './assistant.queries.ts';
import { useAssistantUser } from './use-chat.ts';

/** Lists the numbers of an answer that come from our data, each with the query that returns it. */
export function AnswerNumbers({ numbers }: { readonly numbers: readonly CitedNumber[] }) {
  if (numbers.length === 0) return null;
  return (
    <ul aria-label={m.assistant_numbers()} className="divide-y divide-line rounded-lg border border-line">
      {numbers.map((number) => (
        <CitedRow key={`${number.label} ${number.query}`} {...number} />
      ))}
    </ul>
  );
}

function CitedRow({ label, value, query }: CitedNumber) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <li className="px-3 py-1 text-small">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <b className="text-title font-semibold">{formatNumber(value, 1)}</b>
        <span dir="auto" className="min-w-0 flex-1 basis-32 text-muted">
          {label}
        </span>
        {isOurs(query) && (
          <Button
            variant="link"
            aria-label={`${m.assistant_source()} · ${label}`}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {m.assistant_source()}
          </Button>
        )}
      </div>
      {open && <Source id={id} query={query} />}
    </li>
  );
}

function Source({ id, query }: { readonly id: string; readonly query: string }) {
  const { sub } = useAssistantUser();
  const { data, isError } = useQuery(numberQuery(sub, query));
  return (
    <div id={id} className="space-y-2 pt-1 pb-2">
      <a
        href={query}
        target="_blank"
        rel="noopener"
        className="block py-1 break-all text-accent underline underline-offset-2"
      >
        {query}
      </a>
      {isError ? (
        <p role="alert" className="text-problem">
          {m.assistant_source_failed()}
        </p>
      ) : (
        <textarea
          readOnly
          rows={6}
          aria-label={m.assistant_source_reply()}
          value={data ?? m.assistant_source_loading()}
          className={`${FIELD_CLASS} resize-y py-2 font-mono text-small! leading-snug`}
        />
      )}
    </div>
  );
}
