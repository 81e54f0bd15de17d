import type { Call, CallInput, ReplyOf } from '@crimemap/contract/call';
import { ApiError } from '../platform/base/api-error.ts';
import type { Member } from './member.ts';
import { readerOf } from './requests/schemas.ts';
import { Sent } from './sent.ts';
import type { Serve } from './serve.ts';

export interface InnerCaller {
  readonly member: Member | undefined;
  readonly signal: AbortSignal;
  /** True to use current data instead of the data version that the other requests of the same task share. */
  readonly alone?: boolean;
}

export interface InnerReply<C extends Call> {
  readonly reply: ReplyOf<C>;
  /**
   * URL of the same request, such as `/api/incidents/toronto/counts?…`. It returns the same response to everyone who
   * may see it.
   */
  readonly query: string;
}

/** Calls one of our own read endpoints for a caller, through the same handler that serves browsers. */
export type AskInside = <C extends Call>(call: C, input: CallInput<C>, as: InnerCaller) => Promise<InnerReply<C>>;

/** Maximum number of list elements that are read; further elements are ignored. */
const ELEMENTS_MAX = 1_000;

type AnswerFunction = (input: unknown) => Promise<unknown>;

/**
 * Returns `through`, which registers read endpoints, and `ask`, which calls a registered endpoint inside the server
 * with the same checks.
 */
export function innerCalls(): { readonly through: (serve: Serve) => Serve; readonly ask: AskInside } {
  const answers = new Map<string, AnswerFunction>();
  const keyOf = ({ method, path }: Call) => `${method} ${path}`;
  return {
    through: (serve) => (call, answer, admission) => {
      if (call.method === 'GET') answers.set(keyOf(call), answer as unknown as AnswerFunction);
      serve(call, answer, admission);
    },
    async ask(call, input, { member, signal }) {
      const answer = answers.get(keyOf(call));
      if (!answer) throw new Error(`${keyOf(call)} is not served here`);
      if (call.who !== 'anyone' && !member) throw new ApiError('sign_in_required');
      if (call.who === 'moderator' && !member?.isModerator) throw new ApiError('not_allowed');
      const { params = {}, query = {} } = input as Record<string, Record<string, unknown>>;
      const said = Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
      );
      const answered = await answer({
        params: readerOf(call.params)(params),
        query: readerOf(call.query)(said),
        body: undefined,
        member,
        signal,
        requestMeta: NOWHERE,
      });
      const value = answered instanceof Sent ? answered.value : answered;
      const reply = (call.sends === 'stream' ? await firstOf(value as AsyncIterable<unknown>) : value) as never;
      return { reply, query: urlOf(call, params, said) };
    },
  };
}

/** Request data of calls inside the server, which have no network address, cookies or headers. */
const NOWHERE = { clientKey: 'inside', cookie: () => undefined, cookieNames: () => [], header: () => undefined };

async function firstOf(list: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const element of list) {
    found.push(element);
    if (found.length === ELEMENTS_MAX) break;
  }
  return found;
}

function urlOf(call: Call, params: Record<string, unknown>, query: Record<string, string>): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(query).toString();
  return `/api${path}${search ? `?${search}` : ''}`;
}
