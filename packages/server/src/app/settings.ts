import { assistantSettings } from '../assistant/assistant.config.ts';
import { dbSettings } from '../db/db.config.ts';
import { featuresSettings } from '../features/features.config.ts';
import { httpSettings } from '../http/http.config.ts';
import { ingestSettings } from '../ingest/ingest.config.ts';
import { liveSettings } from '../live/live.config.ts';
import { mailSettings } from '../mail/mail.config.ts';
import { newsSettings } from '../news/news.config.ts';
import { notesSettings } from '../notes/notes.config.ts';
import { photosSettings } from '../photos/photos.config.ts';
import { placesSettings } from '../places/places.config.ts';
import { providerSettings } from '../provider/provider.config.ts';
import { sessionsSettings } from '../sessions/sessions.config.ts';
import { sharedSettings } from '../shared/shared.config.ts';

/** Every setting of the server, each declared by the capability it belongs to. */
export const SETTINGS = {
  ...httpSettings,
  ...dbSettings,
  ...ingestSettings,
  ...featuresSettings,
  ...liveSettings,
  ...placesSettings,
  ...sessionsSettings,
  ...mailSettings,
  ...providerSettings,
  ...notesSettings,
  ...photosSettings,
  ...newsSettings,
  ...assistantSettings,
  ...sharedSettings,
};
