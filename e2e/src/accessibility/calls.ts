import type { Page, Route } from 'playwright-core';

const isCall = (route: Route) => ['fetch', 'xhr'].includes(route.request().resourceType());

/** Answers this call so, for as long as the page stands. */
export async function answer(page: Page, path: RegExp, status: number): Promise<void> {
  await page.route(path, (route) =>
    isCall(route)
      ? route.fulfill({ status, json: { message: 'Something went wrong over there.' } })
      : route.continue(),
  );
}

/** Never answers this call. */
export async function keepWaiting(page: Page, path: RegExp): Promise<void> {
  await page.route(path, (route) => (isCall(route) ? undefined : route.continue()));
}
