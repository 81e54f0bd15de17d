import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { m } from './generated/messages.js';
import { useSettings } from './settings.ts';
import { stillPart } from './still-part.ts';

afterEach(() => useSettings.setState({ language: 'en' }));

let drawn = 0;
const Part = stillPart(({ name }: { readonly name: string }) => {
  drawn += 1;
  return <p>{`${name}: ${m.close()}`}</p>;
});
let setAround: (n: number) => void = () => undefined;
let setName: (name: string) => void = () => undefined;
function Around() {
  const [n, setN] = useState(0);
  const [name, set] = useState('one');
  [setAround, setName] = [setN, set];
  return (
    <>
      <b>{n}</b>
      <Part name={name} />
    </>
  );
}

it('a component made with stillPart renders again for new props or another language, but not when its parent renders', () => {
  render(<Around />);
  act(() => setAround(7));
  expect([screen.getByText('7').tagName, drawn]).toEqual(['B', 1]);
  act(() => setName('another'));
  expect(screen.getByText('another: Close')).toBeTruthy();
  act(() => useSettings.setState({ language: 'fr' }));
  expect(screen.getByText('another: Fermer')).toBeTruthy();
});
