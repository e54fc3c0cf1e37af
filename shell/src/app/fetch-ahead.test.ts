import { fetchAhead } from './fetch-ahead';

const asked = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));

describe('fetching a part ahead', () => {
  afterEach(() => document.head.replaceChildren());

  it('asks for each of its files', () => {
    document.head.innerHTML = '<meta name="scripts:member" content="/assets/a.js /assets/b.js">';
    fetchAhead('member');
    expect(asked()).toEqual(['/assets/a.js', '/assets/b.js']);
  });

  it('asks for nothing where the page names none', () => {
    fetchAhead('member');
    expect(asked()).toEqual([]);
  });
});
