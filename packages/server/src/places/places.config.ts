import { addressBy, oneOf, onOff, setting } from '../platform/base/setting.ts';

const PUBLIC_NOMINATIM = 'nominatim.openstreetmap.org';
const POLICY = 'https://operations.osmfoundation.org/policies/nominatim/';

export const placesSettings = {
  geocoderUrl: setting({
    env: 'GEOCODER_URL',
    doc: `URL of a [Nominatim or Photon server](../how-to/sources-and-places.md#outside-geocoder) for searches on Enter and labels of points. The public Nominatim needs \`GEOCODER_POLICY_READ\`.`,
    schema: addressBy(
      /^https?:\/\/[^/?#@]+(?:\/[^?#]*)?$/,
      'an http or https address without user name, query or fragment',
      (address) => new URL(address),
    ),
    default: '',
  }),
  geocoderKind: setting({
    env: 'GEOCODER_KIND',
    doc: '`nominatim`, `photon`, or `auto` (Photon on port 2322 or with that name in the host).',
    schema: oneOf(['auto', 'nominatim', 'photon']),
    default: 'auto',
  }),
  geocoderTypeahead: setting({
    env: 'GEOCODER_TYPEAHEAD',
    doc: '`1` uses the geocoder also while a visitor types. The public Nominatim forbids it.',
    schema: onOff,
    default: '0',
  }),
  geocoderPolicyRead: setting({
    env: 'GEOCODER_POLICY_READ',
    doc: `\`1\` confirms that you follow the [policy of the public Nominatim server](${POLICY}).`,
    schema: onOff,
    default: '0',
  }),
};

/** Returns one sentence for each combination of geocoder settings that is not allowed. */
export function geocoderMistakes({
  geocoderUrl,
  geocoderTypeahead,
  geocoderPolicyRead,
}: Record<string, unknown>): string[] {
  if (!(geocoderUrl instanceof URL) || geocoderUrl.hostname !== PUBLIC_NOMINATIM) return [];
  return [
    ...(geocoderPolicyRead === true
      ? []
      : [
          `GEOCODER_URL is the public Nominatim server: read ${POLICY} and set GEOCODER_POLICY_READ=1, or use a server of your own`,
        ]),
    ...(geocoderTypeahead === true
      ? ['GEOCODER_TYPEAHEAD is not allowed with the public Nominatim server: its policy forbids it']
      : []),
  ];
}
