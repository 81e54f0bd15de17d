import AssistantDialog from '../../features/assistant/AssistantDialog.tsx';
import { FrontDoor } from './FrontDoor.tsx';

interface AssistantWelcomeProps {
  /** Text that is put in the input for the member to send. */
  readonly question?: string;
  readonly onClose: () => void;
}

/** The assistant over the whole page. Guests see the welcome of the map instead. */
export function AssistantWelcome({ question, onClose }: AssistantWelcomeProps) {
  return (
    <AssistantDialog
      {...(question !== undefined && { question })}
      frontDoor={(leave) => <FrontDoor onLeave={leave} />}
      onClose={onClose}
    />
  );
}
