import { useLocation } from 'wouter';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { useChat } from './chat-store.ts';

/** Shows on the map what an answer is about (`search`: the query of the page’s address), with the chat out of its way: beside the map, on a phone behind its button. */
export function useShowOnMap(): (search: string) => void {
  const [, navigate] = useLocation();
  const phone = useIsPhone();
  return (search) => {
    useChat.setState(({ shows }) => ({ small: !phone, focusOnButton: phone, shows: shows + 1 }));
    const { request, close } = useDialogs.getState();
    if (request?.name === 'assistant') close();
    navigate(`/?${search}`);
  };
}
