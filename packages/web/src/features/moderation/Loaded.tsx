import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { NotLoaded } from '../../ui/Boundary.tsx';

interface LoadedProps<Value> {
  readonly query: UseQueryResult<Value>;
  readonly children: (value: Value) => ReactNode;
}

/** Renders the loaded value of a query or, until then, a loading text or the error. */
export const Loaded = <Value,>({ query, children }: LoadedProps<Value>) =>
  query.data === undefined ? (
    <NotLoaded query={query} loading={m.mod_loading()} failed={m.mod_failed()} />
  ) : (
    children(query.data)
  );
