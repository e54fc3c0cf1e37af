import { askedParty } from '../../src/http/client/pages';
import { makeCompany } from '../documents/support/facts';

const agent = { name: 'Alex Morgan', email: 'alex@example.com' };
const partyWith = (phone: string) => askedParty('Prepared by', agent, makeCompany({ phone })).text;

it('The company is called at its number, without what is not dialled', () => {
  expect(partyWith('+44 (0)117 496 0123 ext. 45')).toContain(
    '<a href="tel:+441174960123">+44 (0)117 496 0123 ext. 45</a>',
  );
  const unknown = partyWith('Ask reception');
  expect(unknown).toContain('<p>Ask reception</p>');
  expect(unknown).not.toContain('tel:');
});
