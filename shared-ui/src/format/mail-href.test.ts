import { mailHref } from '.';

describe('the link that writes to somebody', () => {
  it.each([
    ['sam@harbour.example', 'mailto:sam@harbour.example'],
    [' sam@harbour.example ', 'mailto:sam@harbour.example'],
    ['sam+fair@harbour.example', 'mailto:sam%2Bfair@harbour.example'],
    ['sam?cc=all@harbour.example', 'mailto:sam%3Fcc%3Dall@harbour.example'],
    ['sam', null],
    ['', null],
  ])('of %s is %s', (email, href) => {
    expect(mailHref(email)).toBe(href);
  });

  it('carries a subject, whatever is in it', () => {
    expect(mailHref('sam@harbour.example', 'Invoice 7 & more')).toBe(
      'mailto:sam@harbour.example?subject=Invoice%207%20%26%20more',
    );
  });
});
