import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lazyComponent } from './lazy-component.ts';

const part = () => lazyComponent(async () => ({ default: ({ name }: { name: string }) => <p>{name}</p> }));

it('renders a preloaded component immediately, and any other component after loading its code', async () => {
  const [Ahead, Other] = [part(), part()];
  await Ahead.preload();
  render(
    <>
      <Ahead name="ahead" />
      <Other name="other" />
    </>,
  );
  expect([screen.queryByText('ahead') !== null, screen.queryByText('other') !== null]).toEqual([true, false]);
  await screen.findByText('other');
});

it('a visible component is not mounted again when it is preloaded elsewhere', async () => {
  const Part = part();
  const { rerender } = render(<Part name="one" />);
  const before = await screen.findByText('one');
  await Part.preload();
  rerender(<Part name="two" />);
  expect(screen.getByText('two')).toBe(before);
});
