import { NOTE_IMAGES_MAX } from '@crimemap/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '../../../api/features.queries.ts';

/** How many photos a note may have here: six, unless the operator has set fewer. */
export const useImagesMax = (): number => useQuery(featuresQuery()).data?.note_images_max ?? NOTE_IMAGES_MAX;
