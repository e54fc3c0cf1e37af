import { defaultRuntimeConfig } from 'shared-ui';
import { trustScripts } from './trusted-types';

/** Returns what the page's policy makes of an address. */
const policyFor = (remotes: Partial<(typeof defaultRuntimeConfig)['remotes']>) => {
  const createPolicy = jest.fn<unknown, Parameters<NonNullable<Window['trustedTypes']>['createPolicy']>>();
  window.trustedTypes = { createPolicy };
  trustScripts({ ...defaultRuntimeConfig.remotes, ...remotes });
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect([name, Object.keys(rules ?? {})]).toEqual(['default', ['createScriptURL']]);
  return (url: string) => rules?.createScriptURL(url);
};

afterEach(() => delete window.trustedTypes);

const elsewhere = [
  'https://elsewhere.example/a.js',
  '//elsewhere.example/a.js',
  'http://localhost:8102/a.js',
];

it('lets scripts of the page’s own origin and of listed ones through, as they are', () => {
  const policy = policyFor({ origins: ['https://cdn.example.com'] });
  for (const url of ['/assets/main.js', 'http://localhost/remotes/a.js', 'https://cdn.example.com/a.js'])
    expect(policy(url)).toBe(url);
});

it.each([...elsewhere, 'data:text/javascript,alert(1)', 'blob:http://localhost/1', 'javascript:alert(1)'])(
  'refuses %s',
  (url) => expect(policyFor({ origins: ['https://cdn.example.com'] })(url)).toBeNull(),
);

it('lets a developer’s own build through where overrides are allowed', () => {
  const policy = policyFor({ allowOverrides: true });
  expect(policy('http://localhost:8102/remoteEntry.js')).toBe('http://localhost:8102/remoteEntry.js');
  expect(policy('https://elsewhere.example/a.js')).toBeNull();
});

it('leaves a browser without Trusted Types as it is', () => {
  delete window.trustedTypes;
  expect(() => trustScripts(defaultRuntimeConfig.remotes)).not.toThrow();
});
