import type { LngLat } from '@crimemap/contract/geo';
import { listNotes } from '@crimemap/contract/note-lists';
import type { Note, NoteType } from '@crimemap/contract/notes';
import { publicPlace } from '@crimemap/contract/public-place';
import { DAY_MS } from '@crimemap/contract/time';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { listOfNotes, useFeed } from '../notes.queries.ts';

/** How near, and how long ago, a note tells perhaps of the same. */
export const SIMILAR_METRES = 300;
const SIMILAR_DAYS = 30;
/** How far a place is from the middle of its cell, or of the next one, at most. */
const CELL_METRES = 130;
const MOST = 20;

/** The latest notes of a type near a place. The server is told the middle of the place’s cell, as it is of an approximate note. */
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
