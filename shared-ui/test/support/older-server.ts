import { act, waitFor } from '@testing-library/react';
import { paths } from 'api-contract';
import { transport } from '../../src/client/events';
import type { RenderedApp } from './render-app';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the fields below a value, each by the names that lead to it: `takers.*.value`. */
const fieldsOf = (value: unknown): string[] => {
  if (!isObject(value)) return [];
  const fields = Object.entries(value).flatMap(([key, below]) => {
    const name = Array.isArray(value) ? '*' : key;
    return [...(name === '*' ? [] : [name]), ...fieldsOf(below).map((field) => `${name}.${field}`)];
  });
  return [...new Set(fields)];
};

/** Returns a value without a field, which entries of lists have in common. */
const without = (value: unknown, [name = '', ...rest]: string[]): unknown => {
  if (Array.isArray(value)) return value.map((each) => without(each, rest));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => rest.length > 0 || key !== name);
  return Object.fromEntries(
    entries.map(([key, below]) => [key, key === name ? without(below, rest) : below]),
  );
};

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

/**
 * Opens a page, and again for each field of what it reads, beside an older server that lacks the field. Returns the fields without which
 * the page is gone, and not only a part of it.
 */
export async function findNeededFields(open: () => RenderedApp): Promise<string[]> {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const read = new Map<string, string[]>();
  const isShown = async (lacking?: { path: string; field: string }) => {
    const page = open();
    const send = transport.adapter;
    if (typeof send !== 'function') throw new Error('The page has no fake API.');
    let pending = 0;
    transport.adapter = async (config) => {
      pending += 1;
      const response = await send(config).finally(() => (pending -= 1));
      const { method, url = '' } = config;
      if (method !== 'get' || url === paths.user()) return response;
      if (!lacking) read.set(url, fieldsOf(response.data));
      const isLacking = lacking?.path === url;
      return isLacking ? { ...response, data: without(response.data, lacking.field.split('.')) } : response;
    };
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    // What one response leads to may request the next.
    for (let pass = 0; pass < 3; pass += 1) {
      await settle();
      await waitFor(() => expect(pending).toBe(0));
    }
    const heading = document.querySelector('h1');
    page.unmount();
    return heading !== null;
  };
  await isShown();
  expect(read.size).toBeGreaterThan(0);
  const needed = [];
  for (const [path, fields] of read)
    for (const field of fields) if (!(await isShown({ path, field }))) needed.push(`${path} ${field}`);
  error.mockRestore();
  return needed;
}
