import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** What was asked for, once it is there; until then that it is loading, or what went wrong. */
export function Loaded<Value>({
  query,
  children,
}: {
  query: UseQueryResult<Value>;
  children: (value: Value) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Skeleton label={m.mod_loading()} className="h-40" />;
  return (
    <div role="alert" className="space-y-2">
      <p className="text-problem">{m.mod_failed()}</p>
      <p className="text-small text-muted">{errorSentence(query.error)}</p>
      <Button onClick={() => void query.refetch()}>{m.try_again()}</Button>
    </div>
  );
}
