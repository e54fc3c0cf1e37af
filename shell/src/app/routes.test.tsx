import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { pages } from 'api-contract';
import type { RouteObject } from 'react-router-dom';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../test/render-shell';
import { shellRoutes } from './routes';

const { host } = JSON.parse(readFileSync(path.resolve('package.json'), 'utf8')) as {
  host: { paths: string[] };
};

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path: own, children = [] }) => [...(own ? [own] : []), ...pathsOf(children)]);

describe("the shell's own pages", () => {
  it('are at paths that its package.json reserves', () => {
    const own = pathsOf(shellRoutes).filter((each) => each !== '*');
    expect(own.length).toBeGreaterThan(4);
    const kept = (each: string) => host.paths.some((prefix) => `${each}/`.startsWith(`${prefix}/`));
    expect(own.filter((each) => !kept(each))).toEqual([]);
  });
});

it.each([
  pages.auditLog(),
  pages.personalData(),
  pages.outbox(),
  pages.outboxEntry('mail', 1),
  pages.newUser(),
  pages.user(2),
  pages.teamKeys(),
])('%s is found by administrators alone', async (url) => {
  renderShell({ api: fakeApi(), user: { ...staffUser, is_administrator: false }, url });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});
