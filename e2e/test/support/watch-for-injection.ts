import type { Page } from '@playwright/test';

/** What a page did that no text may make it do. */
export interface InjectionWatch {
  /** Breaches of the page's policy, scripts that ran, dialogs, and what was asked of other sites. */
  incidents: string[];
  /** Elements that none of our components renders. */
  findStrangers(): Promise<string[]>;
}

/** Watches a page from before its first script on. */
export async function watchForInjection(page: Page, address: string): Promise<InjectionWatch> {
  const incidents: string[] = [];
  await page.exposeFunction('ran', () => incidents.push('a text ran as script'));
  await page.exposeFunction('tellIncident', (text: string) => incidents.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { tellIncident } = window as unknown as { tellIncident: (text: string) => void };
      tellIncident(`${violatedDirective} refused ${blockedURI} in ${sourceFile}`);
    });
  });
  page.on('dialog', (dialog) => {
    incidents.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${address}/`) && !/^(data|blob):/.test(url)) incidents.push(`a request to ${url}`);
  });

  const findStrangers = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { attributes, tagName } = element;
          const hasHandler = [...attributes].some(({ name }) => name.startsWith('on'));
          const leadsToScript = [...attributes].some(
            ({ name, value }) =>
              /^(href|src|action|formaction)$/.test(name) && /^\s*(javascript|data):/i.test(value),
          );
          const isForeign = /^(iframe|object|embed|base|frame)$/i.test(tagName);
          const isInlineScript = tagName === 'SCRIPT' && (element.textContent ?? '').includes('ran()');
          return (
            hasHandler || leadsToScript || isForeign || isInlineScript || element.getAttribute('src') === 'x'
          );
        })
        .map((element) => element.outerHTML.slice(0, 200)),
    );

  return { incidents, findStrangers };
}
