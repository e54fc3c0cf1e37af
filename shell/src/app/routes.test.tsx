import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteObject } from 'react-router-dom';
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
