/** Pictures of the page itself: where it is opened, how large, in which language and colours, and what is pressed then. */
const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
const NOTES = '/?crime_type=auto_theft&year=2023&notes=1&live=0';
const DOWNTOWN = 'lng=-79.385&lat=43.66&z=12.4';
const SHOOTINGS = '/?crime_type=shooting&year=2019';
const AROUND = '/?near=-79.383,43.655&r=1000';
export const MAP_PICTURES = [
  { name: 'answer-dark', screen: DESK, path: AROUND },
  { name: 'answer-french', screen: DESK, path: AROUND, theme: 'light', language: 'fr' },
  { name: 'answer-phone', screen: PHONE, path: AROUND },
  { name: 'compare', screen: DESK, path: '/?crime_type=shooting&compare=D31,D32,D52', theme: 'light' },
  { name: 'time-french', screen: DESK, path: '/?crime_type=auto_theft', language: 'fr', press: ['Stats'] },
  { name: 'desktop-dark', screen: DESK, path: '/?crime_type=auto_theft&year=2023' },
  { name: 'desktop-light', screen: DESK, path: `${SHOOTINGS}&points=1`, theme: 'light' },
  { name: 'desktop-french', screen: DESK, path: '/?crime_type=break_and_enter&year=2022&area=D51', language: 'fr' },
  { name: 'desktop-list', screen: DESK, path: `${SHOOTINGS}&points=1&view=list&lng=-79.4&lat=43.68&z=12.2` },
  { name: 'phone-dark', screen: PHONE, path: '/?crime_type=robbery&year=2023' },
  { name: 'phone-light', screen: PHONE, path: `${SHOOTINGS}&points=1`, theme: 'light' },
  { name: 'canada', screen: DESK, path: '/?city=all' },
  { name: 'canada-list-french', screen: DESK, path: '/?city=all&view=list', theme: 'light', language: 'fr' },
  { name: 'canada-phone', screen: PHONE, path: '/?city=all' },
  { name: 'peel', screen: DESK, path: '/?city=peel&days=30' },
  { name: 'york', screen: DESK, path: '/?city=york&days=30', theme: 'light' },
  { name: 'vancouver-french', screen: DESK, path: '/?city=vancouver&days=30', language: 'fr' },
  { name: 'montreal-phone-french', screen: PHONE, path: '/?city=montreal&days=30', theme: 'light', language: 'fr' },
  { name: 'montreal', screen: DESK, path: '/?city=montreal&days=30&area=21' },
  { name: 'ottawa', screen: DESK, path: '/?city=ottawa&days=365', theme: 'light' },
  { name: 'edmonton-phone', screen: PHONE, path: '/?city=edmonton&days=30' },
  { name: 'edmonton-french', screen: DESK, path: '/?city=edmonton&days=30', theme: 'light', language: 'fr' },
  { name: 'cite', screen: DESK, path: AROUND, press: ['Files and citation', 'Cite'] },
  {
    name: 'cite-french',
    screen: PHONE,
    path: AROUND,
    theme: 'light',
    language: 'fr',
    press: ['Fichiers et citation', 'Citer'],
  },
  { name: 'assistant', screen: DESK, path: '/?crime_type=auto_theft&year=2023', press: ['Ask: Open AI Chat'] },
  { name: 'news-french', screen: DESK, path: '/?panel=news', theme: 'light', language: 'fr' },
  { name: 'notes-map', screen: DESK, path: `${NOTES}&panel=notes&${DOWNTOWN}` },
  { name: 'notes-thread', screen: DESK, path: `${NOTES}&${DOWNTOWN}`, theme: 'light', open: 'note' },
  { name: 'notes-phone-french', screen: PHONE, path: `${NOTES}&${DOWNTOWN}`, language: 'fr', open: 'note' },
  { name: 'notes-create', screen: DESK, path: `${NOTES}&panel=notes&${DOWNTOWN}`, signedIn: true, press: ['Create'] },
  {
    name: 'notes-moderation',
    screen: DESK,
    path: NOTES,
    theme: 'light',
    signedIn: true,
    press: ['More not read yet', 'Moderation'],
  },
];
