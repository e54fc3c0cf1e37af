/** @jest-environment node */

test.each([
  ['the package', () => import('./index'), 'DataTable'],
  ['its forms', () => import('./index.forms'), 'EntityForm'],
])('Without a window, as a bundler reads exports, %s can be imported', async (_what, load, name) => {
  expect(Object.keys(await load())).toContain(name);
});
