/** Screenshots of the map: address, size, language, theme, and the buttons to press after opening the address. */
const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
const DOWNTOWN = 'lng=-79.385&lat=43.66&z=12.4';
const NOTES = `/?crime_type=auto_theft&notes=1&live=0&${DOWNTOWN}`;
const AROUND = '/?near=-79.383,43.655&r=1000';
export const MAP_PICTURES = [
  { name: 'answer-dark', screen: DESK, path: AROUND },
  { name: 'answer-phone', screen: PHONE, path: AROUND, theme: 'light' },
  { name: 'cite', screen: DESK, path: AROUND, press: ['Files & cite', 'Cite'] },
  { name: 'compare', screen: DESK, path: '/?crime_type=shooting&compare=D31,D32,D52', theme: 'light' },
  { name: 'time-french', screen: DESK, path: '/?crime_type=auto_theft', language: 'fr', press: ['Stats'] },
  { name: 'canada', screen: DESK, path: '/?city=all' },
  { name: 'canada-phone', screen: PHONE, path: '/?city=all' },
  { name: 'york', screen: DESK, path: '/?city=york', theme: 'light' },
  { name: 'vancouver-french', screen: DESK, path: '/?city=vancouver', theme: 'light', language: 'fr' },
  { name: 'montreal-phone-french', screen: PHONE, path: '/?city=montreal', language: 'fr' },
  { name: 'notes-map', screen: DESK, path: `${NOTES}&panel=notes` },
  { name: 'notes-thread', screen: DESK, path: NOTES, theme: 'light', open: 'note' },
  { name: 'assistant', screen: DESK, path: '/?crime_type=auto_theft', press: ['Ask: Open AI Chat'] },
];
