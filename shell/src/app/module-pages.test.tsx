import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { lazyPage, PageHeader, type RouteObject } from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { openPage } from '../../test/open-page';

const page = (path: string, heading: string) => ({ path, element: <h1>{heading}</h1> });

const headingOf = (name: string) => screen.findByRole('heading', { name });

describe('the title of the tab', () => {
  const menu = [{ group: 'Events', label: 'Calendar', path: '/mf-events/calendar' }];
  const events: RouteObject[] = [
    {
      path: '/mf-events',
      children: [
        { index: true, element: <h1>All events</h1> },
        page('calendar', 'May'),
        { path: 'edit/:id', element: <PageHeader title="Edit Event" /> },
      ],
    },
  ];
  const openEvents = (url: string) =>
    openPage({ 'mf-events': events }, url, { title: 'Events', menu, paths: ['/mf-events'] });

  it('is that of the menu entry or of the module where a page sets none, whatever the page before was called', async () => {
    const { goTo } = openEvents('/');
    await headingOf('Dashboard');
    expect(document.title).toBe('Dashboard · Crown Events');
    await goTo('/mf-events');
    await headingOf('All events');
    expect(document.title).toBe('Events · Crown Events');
    await goTo('/mf-events/calendar');
    await headingOf('May');
    expect(document.title).toBe('Calendar · Crown Events');
    await goTo('/');
    expect(document.title).toBe('Dashboard · Crown Events');
  });

  it('is that of the page where it sets one, also for the next record in the same page', async () => {
    const { goTo } = openEvents('/mf-events/edit/1');
    await headingOf('Edit Event');
    expect(document.title).toBe('Edit Event · Crown Events');
    await goTo('/mf-events/edit/2');
    expect(document.title).toBe('Edit Event · Crown Events');
    await goTo('/mf-events');
    expect(document.title).toBe('Events · Crown Events');
  });
});

describe('what fails in the pages of a module', () => {
  const thrown = () => {
    throw new Error('Of no file.');
  };
  const Failing = () => thrown();
  const Lost = lazyPage(() => Promise.reject(new Error('Of no file.')));

  it.each<[string, RouteObject]>([
    ['while it renders', { path: 'fail', element: <Failing /> }],
    ['in its loader', { path: 'fail', loader: thrown, element: null }],
    ['in a lazy route', { path: 'fail', lazy: () => Promise.reject(new Error('Of no file.')) }],
    ['in a page that is a chunk', { path: 'fail', element: <Lost /> }],
    ['below other routes', { path: 'fail', children: [{ index: true, loader: thrown, element: null }] }],
  ])('%s is reported as its, and the other modules go on', async (_what, route) => {
    const lines = expectConsole('error');
    const { goTo } = openPage(
      { 'mf-events': [{ path: '/mf-events', children: [route] }], 'mf-crm': [page('/mf-crm', 'Contacts')] },
      '/mf-events/fail',
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('mf-events 1.0.0-abc');
    const reported = lines.filter((line) => / failed\./.test(line));
    expect(reported).toEqual([expect.stringContaining('mf-events 1.0.0-abc failed.')]);
    await goTo('/mf-crm');
    expect(await headingOf('Contacts')).toBeVisible();
  });
});

describe('a loader of a module that never ends', () => {
  const hanging: RouteObject[] = [
    {
      path: '/mf-events',
      children: [{ path: 'hang', loader: () => new Promise(() => undefined), element: null }],
    },
  ];
  const modules = { 'mf-events': hanging, 'mf-crm': [page('/mf-crm', 'Contacts')] };

  it('keeps nobody from another page, on the way to its page', async () => {
    const { goTo, setOutFor } = openPage(modules, '/');
    await headingOf('Dashboard');
    setOutFor('/mf-events/hang');
    await goTo('/mf-crm');
    expect(await headingOf('Contacts')).toBeVisible();
  });

  it('keeps nobody from another page when its page is the first one', async () => {
    const { goTo } = openPage(modules, '/mf-events/hang');
    expect(await screen.findByText('Loading')).toBeVisible();
    await goTo('/mf-crm');
    expect(await headingOf('Contacts')).toBeVisible();
  });
});

test('A module that clears the cache as it is left clears what it has read, not what others have', async () => {
  const asked = jest.fn(() => true);
  const useOwn = (name: string) => useSWR([name], () => name);
  function Leaving() {
    const { mutate } = useSWRConfig();
    useEffect(() => () => void mutate(asked, undefined, { revalidate: false }), [mutate]);
    return <h1>{useOwn('Events').data}</h1>;
  }
  const Contacts = () => <h1>{useOwn('Contacts').data}</h1>;
  const { goTo } = openPage(
    {
      'mf-crm': [{ path: '/mf-crm', element: <Contacts /> }],
      'mf-events': [{ path: '/mf-events', element: <Leaving /> }],
    },
    '/mf-crm',
  );
  await headingOf('Contacts');
  await goTo('/mf-events');
  await headingOf('Events');
  await goTo('/');
  expect(asked.mock.calls).toEqual([[['Events']]]);
});
