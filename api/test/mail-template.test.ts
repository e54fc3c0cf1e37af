import { renderMail } from '../src/adapters/mail/template';

test('A mail lists links as plain ones, line by line, and has a button for any other', () => {
  const listed = ['one', 'two'].map((text) => ({ text, url: `http://x/${text}`, isListed: true as const }));
  const list = { text: 'Open the list', url: 'http://x/list' };
  const { text, html } = renderMail('Due', [{ text: 'Due:', url: null }, ...listed, list], 'Northgate');
  expect(text).toBe(
    'Due:\n\none: http://x/one\ntwo: http://x/two\n\nOpen the list: http://x/list\n\n-- \nNorthgate',
  );
  expect(html.match(/<ul[^>]*>(?:<li [^>]*><a [^>]*>(?:one|two)<\/a><\/li>\n?){2}<\/ul>/g)).toHaveLength(1);
  expect(html.match(/display:inline-block/g)).toHaveLength(1);
});
