import type { LngLat } from '@crimemap/contract/geo';
import { listNotes } from '@crimemap/contract/note-lists';
import type { Note, NoteType } from '@crimemap/contract/notes';
import { publicPlace } from '@crimemap/contract/public-place';
import { DAY_MS } from '@crimemap/contract/time';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { listOfNotes, useFeed } from '../notes.queries.ts';

/** Maximum distance in metres and maximum age in days of a similar note. */
export const SIMILAR_METRES = 300;
const SIMILAR_DAYS = 30;
/** Maximum distance in metres between a location and the middle of its cell or, at a cell’s edge, of the next one. */
const CELL_METRES = 130;
const MOST = 20;

/**
 * Returns the latest notes of a type near a location. The server learns only the middle of the cell around the
 * location, as for an approximate note.
 */
export function useSimilarNotes(at: LngLat | null, type: NoteType): readonly Note[] {
  const [lng, lat] = at ? publicPlace(at, 'approximate') : [0, 0];
  const query = listOfNotes(['similar', lng, lat, type], (_t, asking) =>
    callApi(
      listNotes,
      {
        query: {
          lng: String(lng),
          lat: String(lat),
          metres: String(SIMILAR_METRES + CELL_METRES),
          crime_type: type,
          since: new Date(Date.now() - SIMILAR_DAYS * DAY_MS).toISOString(),
          limit: String(MOST),
          _t,
        },
      },
      asking,
    ),
  );
  return useFeed(useQuery({ ...query, enabled: at !== null })).notes;
}
