import AssistantDialog from '../../features/assistant/AssistantDialog.tsx';
import { FrontDoor } from './FrontDoor.tsx';

interface AssistantWelcomeProps {
  /** Text in the box, to be sent by the member. */
  readonly question?: string;
  readonly onClose: () => void;
}

/** The assistant over the whole page. Guests see the welcome page of the map instead. */
export function AssistantWelcome({ question, onClose }: AssistantWelcomeProps) {
  return (
    <AssistantDialog
      {...(question !== undefined && { question })}
      frontDoor={(leave) => <FrontDoor onLeave={leave} />}
      onClose={onClose}
    />
  );
}
