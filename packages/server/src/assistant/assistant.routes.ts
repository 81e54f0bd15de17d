import {
  askAssistant,
  deleteConversation,
  deleteConversations,
  getAssistant,
  getConversation,
  listConversations,
} from '@crimemap/contract/assistant';
import type { Member } from '../http/member.ts';
import { NO_STORE, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { isMemberId } from '../profiles/index.ts';
import { type AssistantGiven, answerTo, answerTools } from './ask.ts';
import { conversationsStore } from './conversations.store.ts';
import { suggestionsFor } from './suggestions.ts';

export function assistantRoutes(serve: Serve, given: AssistantGiven): void {
  const tools = answerTools(given);
  const { model, conversations, limits, now } = tools;
  const hasHistory = ({ id }: Member) => isMemberId(id);

  serve(getAssistant, async ({ query: { city, language }, member }) =>
    sent(
      {
        model: model?.name ?? null,
        suggestions: suggestionsFor(city, language, now().getUTCFullYear() - 1),
        questions_per_day: given.limits.assistantPerDay,
        questions_left: member ? await limits.left(member.id) : null,
      },
      NO_STORE,
    ),
  );
  serve(askAssistant, async ({ body, member }) => answerTo(member, body, tools));
  serve(listConversations, async ({ query, member }) =>
    sent({ conversations: hasHistory(member) ? await conversations.list(member.id, query.limit) : [] }, NO_STORE),
  );
  serve(getConversation, async ({ params, member }) => {
    const found = hasHistory(member) && (await conversations.byId(member.id, params.id));
    if (!found) throw new ApiError('not_found');
    return sent(found, NO_STORE);
  });
  serve(deleteConversation, ({ params, member, once }) =>
    once(async (tx) => {
      const deleted = hasHistory(member) && (await conversationsStore(tx).delete(member.id, params.id));
      if (!deleted) throw new ApiError('not_found');
      return sent(undefined, NO_STORE);
    }),
  );
  serve(deleteConversations, ({ member, once }) =>
    once(async (tx) => {
      if (hasHistory(member)) await conversationsStore(tx).deleteAll(member.id);
      return sent(undefined, NO_STORE);
    }),
  );
}
