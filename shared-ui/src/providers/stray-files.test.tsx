import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useStrayFiles } from './stray-files';

function Page() {
  useStrayFiles();
  return (
    <>
      <p>Nothing takes files here.</p>
      <input type="file" aria-label="Files" />
    </>
  );
}

const isRefused = (name: 'dragOver' | 'drop', target: Element, types: string[]): boolean => {
  const event = createEvent[name](target, { dataTransfer: { types } });
  fireEvent(target, event);
  return event.defaultPrevented;
};

test.each(['dragOver', 'drop'] as const)('%s of files is refused but on an input for them', (name) => {
  render(<Page />);
  const [text, input] = [screen.getByText(/^Nothing/), screen.getByLabelText('Files')];
  expect(isRefused(name, text, ['Files'])).toBe(true);
  expect(isRefused(name, input, ['Files'])).toBe(false);
  expect(isRefused(name, text, ['text/plain'])).toBe(false);
});
