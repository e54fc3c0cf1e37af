import { crmUrl } from './form-parts';

describe('the address of a record in the CRM', () => {
  it.each([
    [
      'an identifier',
      'https://crm.example',
      '4711',
      'https://crm.example/civicrm/contact/view?reset=1&cid=4711',
    ],
    [
      'a base that ends in a slash',
      'https://crm.example/',
      '7',
      'https://crm.example/civicrm/contact/view?reset=1&cid=7',
    ],
    [
      'an identifier that would lead elsewhere',
      'https://crm.example',
      '7&x=#',
      'https://crm.example/civicrm/contact/view?reset=1&cid=7%26x%3D%23',
    ],
    ['no identifier', 'https://crm.example', '  ', null],
    ['no CRM', null, '4711', null],
  ])('is made of %s', (_what, baseUrl, id, url) => {
    expect(crmUrl(baseUrl, id)).toBe(url);
  });
});
