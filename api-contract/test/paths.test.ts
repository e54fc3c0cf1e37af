import { paths } from '../src';
import { allCalls } from '../src/server';

/** Each builder called with as many ids as it takes, without what it may leave out. */
const built = Object.entries(paths).map(([name, build]) => {
  const ids = Array.from({ length: build.length }, (_, index) => index + 1) as never[];
  const [path = ''] = (build as (...ids: never[]) => string)(...ids).split('?');
  return [name, path] as const;
});

const withIds = (template: string) => {
  let next = 0;
  return template.replace(/\{\w+\}/g, () => String((next += 1)));
};

describe('the paths', () => {
  const callPaths = new Set(allCalls().map((call) => withIds(call.path)));

  it.each(
    built.filter(
      ([name]) => !['productGroups', 'benefitGroupsExport', 'quotes', 'organisations'].includes(name),
    ),
  )('%s leads to a call: %s', (_name, path) => {
    expect(callPaths).toContain(path);
  });

  it('reach every call', () => {
    const reachable = new Set([
      ...built.map(([, path]) => path),
      paths.productGroups(),
      paths.benefitGroupsExport(),
      paths.benefitGroupsExport(1),
      paths.quotes(),
      paths.organisations(),
    ]);
    expect([...callPaths].filter((path) => !reachable.has(path))).toEqual([]);
  });

  it('carry a text to search for, whatever stands in it', () => {
    expect(paths.search('Łódź & Co?')).toBe('/search?q=%C5%81%C3%B3d%C5%BA%20%26%20Co%3F');
    expect(paths.search('q-42', 10)).toBe('/search?q=q-42&limit=10');
  });

  it('carry the narrowings of the lists', () => {
    expect(paths.quotes({ mode: 'sales-won' })).toBe('/quotes?mode=sales-won');
    expect(paths.organisations({ mode: 'quotable' })).toBe('/organisations?mode=quotable');
    expect(paths.productGroups('topLevelOnly')).toBe('/product-groups?topLevelOnly=1');
    expect(paths.productGroups('excludeTopLevel')).toBe('/product-groups?excludeTopLevel=1');
    expect(paths.benefitProductGroup(3, 'Before')).toBe('/benefit-product-group/3/Before');
  });

  it('keep an id from the address bar inside its segment', () => {
    expect(paths.quote('../users?x=1#y')).toBe('/quotes/..%2Fusers%3Fx%3D1%23y');
  });
});
