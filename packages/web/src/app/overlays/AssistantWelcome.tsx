import AssistantDialog from '../../features/assistant/AssistantDialog.tsx';
import { FrontDoor } from './FrontDoor.tsx';

interface AssistantWelcomeProps {
  /** What is in the box, to be sent by the member. */
  readonly question?: string;
  readonly onClose: () => void;
}

/** The assistant over the whole page, which guests meet as the front door of the map. */
export function AssistantWelcome({ question, onClose }: AssistantWelcomeProps) {
  return (
    <AssistantDialog
      {...(question !== undefined && { question })}
      frontDoor={(leave) => <FrontDoor onLeave={leave} />}
      onClose={onClose}
    />
  );
}
