import { render } from '@testing-library/react';
import { NoteText } from './note-text';

test('A name with another apostrophe is a mention too', () => {
  const mentions = [{ id: 3, name: 'Siobhán O’Brien', written: 'Siobhán O’Brien' }];
  const content = "For @siobhan o'brien's desk";
  const { container } = render(<NoteText {...{ content, mentions }} />);
  expect(container).toHaveTextContent("For @Siobhán O’Brien's desk");
});

test('Who is mentioned has the name of today, and all else is text as it was written', () => {
  const mentions = [
    { id: 3, name: 'Rob', written: 'Rob' },
    { id: 2, name: 'Robin Young', written: 'Robin Patel' },
  ];
  const content = '@Robin Patel, @Rob:\n<b>@</b> $& @Sam @Robert';
  const { container } = render(<NoteText {...{ content, mentions }} />);
  expect(container).toHaveTextContent('@Robin Young, @Rob: <b>@</b> $& @Sam @Robert');
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    '@Robin Young',
    '@Rob',
  ]);
});
