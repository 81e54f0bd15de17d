import type { MapPanel } from '../map-state/map-search.ts';
import type { Screen } from './use-screen.ts';

/** The panel that stands in place of the list of reports. Where notes are off a link to theirs leads to the list. */
export const panelOf = ({ search: { panel }, notesOn }: Screen): MapPanel | undefined =>
  panel === 'news' || notesOn ? panel : undefined;
