import { screen } from '@testing-library/react';
import {
  createRoutesFromElements,
  Route,
  useMatches,
  useRouteLoaderData,
  type RouteObject,
} from 'react-router-dom';
import { openPage } from '../../test/open-page';
import { CONTENT_ROUTE } from './routes';

const pageOf = (name: string, id: string): RouteObject[] => [
  { id, path: `/${name}`, element: <h1>{name}</h1> },
];

const heading = (name: string) => screen.findByRole('heading', { name });

describe("the routes of several modules in the page's router", () => {
  it.each(['list', 'remote:mf-quotes', 'remote:mf-crm', CONTENT_ROUTE, '0', ''])(
    'may all have the id "%s"',
    async (id) => {
      const names = ['mf-quotes', 'mf-crm', 'mf-catalogue'];
      const modules = Object.fromEntries(names.map((name) => [name, pageOf(name, id)]));
      const { goTo } = openPage(modules, '/mf-quotes');
      expect(await heading('mf-quotes')).toBeVisible();
      for (const name of [...names, 'mf-quotes']) {
        await goTo(`/${name}`);
        expect(await heading(name)).toBeVisible();
      }
    },
  );

  it('may be made of elements, with the ids that the router gives', async () => {
    const routesOf = (name: string) =>
      createRoutesFromElements(
        <Route path={`/${name}`}>
          <Route index element={<h1>{name}</h1>} />
          <Route path="create" element={<h1>{`Create in ${name}`}</h1>} />
        </Route>,
      );
    const { goTo } = openPage(
      { 'mf-quotes': routesOf('mf-quotes'), 'mf-crm': routesOf('mf-crm') },
      '/mf-crm',
    );
    expect(await heading('mf-crm')).toBeVisible();
    await goTo('/mf-quotes/create');
    expect(await heading('Create in mf-quotes')).toBeVisible();
    await goTo('/mf-crm/create');
    expect(await heading('Create in mf-crm')).toBeVisible();
  });

  it.each(['list', 'mf-quotes:list'])('are addressed with the name of their module: %s', async (id) => {
    function List() {
      const data = useRouteLoaderData<string>('mf-quotes:list');
      const matches = useMatches().map((match) => match.id);
      return (
        <>
          <h1>{data}</h1>
          <p>{matches.at(-1)}</p>
        </>
      );
    }
    const loader = () => 'Twelve quotes';
    const routes = [
      { path: '/mf-quotes', children: [{ index: true as const, id, loader, Component: List }] },
    ];
    openPage({ 'mf-quotes': routes }, '/mf-quotes');
    expect(await heading('Twelve quotes')).toBeVisible();
    expect(screen.getByText('mf-quotes:list')).toBeVisible();
  });
});
