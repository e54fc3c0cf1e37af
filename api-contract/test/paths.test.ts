import { paths } from '../src';
import { allCalls } from '../src/server';

const builders = Object.entries(paths).map(([name, build]) => {
  const ids = [...build.template.matchAll(/\{\w+\}/g)].map((_, index) => index + 1);
  return [name, build.template, (build as (...ids: number[]) => string)(...ids)] as const;
});

describe('the paths', () => {
  const templates = new Set(allCalls().map((call) => call.path));

  it.each(builders.filter(([name]) => name !== 'search'))(
    '%s builds a path of %s',
    (_name, template, path) => {
      let next = 0;
      expect(path).toBe(template.replace(/\{\w+\}/g, () => String((next += 1))));
    },
  );

  it('are those of the calls, and reach every call', () => {
    expect(new Set(builders.map(([, template]) => template))).toEqual(templates);
  });

  it('lead to the export of all groups or of one', () => {
    expect(paths.benefitGroupsExport()).toBe('/benefit-groups-export');
    expect(paths.benefitGroupsExport(1)).toBe('/benefit-groups-export/1');
  });

  it('encode any text to search for', () => {
    expect(paths.search('Łódź & Co?')).toBe('/search?q=%C5%81%C3%B3d%C5%BA%20%26%20Co%3F');
    expect(paths.search('q-42', 10)).toBe('/search?q=q-42&limit=10');
  });

  it('have a space in place of half a character', () => {
    expect(paths.search('Café 🎪'.slice(0, -1))).toBe('/search?q=Caf%C3%A9%20%20');
    expect(paths.organisations({ page: 1, filter: '\ude00🎪' })).toBe(
      '/organisations?page=1&filter=%20%F0%9F%8E%AA',
    );
    expect(paths.quote('\ud83c')).toBe('/quotes/%20');
  });

  it('have the filters of the lists', () => {
    expect(paths.quotes({ mode: 'sales-won' })).toBe('/quotes?mode=sales-won');
    expect(paths.organisations({ mode: 'quotable' })).toBe('/organisations?mode=quotable');
    expect(paths.organisations({ page: 1, filter: 'Ø' })).toBe('/organisations?page=1&filter=%C3%98');
    expect(paths.organisationContacts(7, { page: 2 })).toBe('/organisations/7/contacts?page=2');
    expect(paths.choices('contact', { organisation_id: 7 })).toBe('/choices/contact?organisation_id=7');
    expect(paths.quoteCreationDefaults({ organisation_id: 7 })).toBe(
      '/quotes/creation-defaults?organisation_id=7',
    );
    expect(paths.productGroups('topLevelOnly')).toBe('/product-groups?topLevelOnly=1');
    expect(paths.productGroups('excludeTopLevel')).toBe('/product-groups?excludeTopLevel=1');
    expect(paths.benefitProductGroup(3, 'Before')).toBe('/benefit-product-group/3/Before');
  });

  it('encode an id from the address bar into one segment', () => {
    expect(paths.quote('../users?x=1#y')).toBe('/quotes/..%2Fusers%3Fx%3D1%23y');
  });
});
