import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { useDialogs } from '../../../dialogs/dialog-store.ts';

interface Start {
  /** Where the map was pressed. */
  readonly at?: LngLat;
  readonly city?: CityId;
}

/** Opens the dialog a note is written in. */
export function openCreateNote(start: Start): void {
  useDialogs.getState().open({ name: 'create-note', ...start });
}
