import { phoneHref } from '../src';

describe('the link that calls a number', () => {
  it.each([
    ['0117 496 0123', 'tel:01174960123'],
    ['+44 (0)117 496 0123', 'tel:+441174960123'],
    ['(0117) 496-0123', 'tel:01174960123'],
    ['0117 496 0123 ext. 45', 'tel:01174960123'],
    ['0117 496 0123 x45', 'tel:01174960123'],
    ['ask reception', null],
    ['', null],
  ])('of %s is %s', (phone, href) => {
    expect(phoneHref(phone)).toBe(href);
  });
});
