import { providerUrl } from './invoice-files';

describe('the address of an invoice at the provider', () => {
  it('names the books and the invoice', () => {
    expect(providerUrl('!ab1', '7f1b')).toBe('https://go.xero.com/app/!ab1/invoicing/view/7f1b');
  });

  it('cannot be led elsewhere by what it is made of', () => {
    expect(providerUrl('a/../b', 'x?y#z')).toBe(
      'https://go.xero.com/app/a%2F..%2Fb/invoicing/view/x%3Fy%23z',
    );
  });

  it('is none without a short code', () => {
    expect(providerUrl('', '7f1b')).toBeNull();
  });
});
