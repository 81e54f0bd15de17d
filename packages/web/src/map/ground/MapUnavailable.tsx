import { m } from '../../i18n/generated/messages.js';

/** Stands where the map would be when the browser cannot draw one. */
export function MapUnavailable() {
  return (
    <div className="crime-map crime-map-unavailable" role="status">
      <div>
        <h2>{m.map_unavailable_title()}</h2>
        <p>{m.map_unavailable_text()}</p>
      </div>
    </div>
  );
}
