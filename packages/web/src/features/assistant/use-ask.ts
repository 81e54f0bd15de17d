import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/settings.ts';
import { ask, stop } from './ask.ts';
import { useChatCity } from './use-chat-city.ts';

/** Asking about the city on the map, in the language on the screen. */
export function useAsk() {
  const client = useQueryClient();
  const language = useLanguage();
  const { city } = useChatCity();
  return {
    ask: (question: string) => void ask(client, { question, city, language }),
    /** Asks once more what was asked before, of the city it was asked about. */
    again: (turn: Pick<Parameters<typeof ask>[1], 'question' | 'city' | 'retryOf'>) =>
      void ask(client, { ...turn, language }),
    stop: () => stop(client),
  };
}
