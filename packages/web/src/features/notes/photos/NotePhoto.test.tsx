import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NoteThumb } from '../NoteThumb.tsx';
import { anImage } from '../testing/notes-server.tsx';
import { NotePhoto } from './NotePhoto.tsx';

afterEach(cleanup);

const signed = (t: string) => `/api/community/images/1/full?t=${t}`;

describe.each([
  ['a photo of a note', (url: string) => <NotePhoto image={{ ...anImage(1), url }} alt="" />],
  ['its small one', (url: string) => <NotePhoto image={{ ...anImage(1), thumbnail_url: url }} small alt="" />],
  ['the one of a list', (url: string) => <NoteThumb note={{ thumbnail_url: url }} />],
])('%s that failed to load', (_, of) => {
  it('is requested again with a new URL, but not with the same URL', () => {
    const { container, rerender } = render(of(signed('1')));
    const photo = () => container.querySelector('img');
    fireEvent.error(photo() as HTMLImageElement);
    expect(photo()).toBeNull();
    rerender(of(signed('1')));
    expect(photo()).toBeNull();
    rerender(of(signed('2')));
    expect(photo()?.getAttribute('src')).toBe(signed('2'));
  });
});
