import jsonServer from 'json-server';
import { allCalls } from 'api-contract/server';
import type { DemoApi } from '../demo-api';
import type { FaultSettings } from '../faults/fault-settings';
import { asyncHandler, RequestError } from '../http';
import { renderPage } from './page';

type App = ReturnType<typeof jsonServer.create>;

const parts: readonly string[] = ['delay', 'fault', 'times'];

/** Converts the page's form, with fields such as `calls.getQuote.delay`, into what `PATCH /mock/settings` takes. */
const toSettings = (form: Readonly<Record<string, string>>): Record<string, unknown> => {
  const every: Record<string, string> = {};
  const calls: Record<string, Record<string, string>> = {};
  for (const [field, value] of Object.entries(form)) {
    const [head, ...rest] = field.split('.');
    const part = rest.pop() ?? '';
    if (!parts.includes(part)) continue;
    const name = rest.join('.');
    if (head === 'every') every[part] = value;
    else if (name) calls[name] = { ...calls[name], [part]: value };
  }
  return { every, calls };
};

/** Adds the control page at `/mock` and the same for programs: fault settings and the reset. */
export const addControl = (app: App, settings: FaultSettings, api: DemoApi): void => {
  app.use('/mock', ...jsonServer.bodyParser, (_request, response, next) => {
    response.set(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    next();
  });

  app.get('/mock', (request, response) => {
    const outcome = String(request.query.done);
    response.type('html').send(renderPage({ settings, outcome, errors: {} }));
  });

  app.get('/mock/calls', (_request, response) => {
    response.json(
      allCalls().map(({ name, method, path, summary }) => ({
        name,
        method,
        path,
        summary,
        ...settings.of(name),
      })),
    );
  });

  app.get('/mock/settings', (_request, response) => {
    response.json(settings);
  });

  app.patch('/mock/settings', (request, response) => {
    if (Array.isArray(request.body)) throw new RequestError(400, 'The body must be a JSON object.');
    settings.change(request.body as Record<string, unknown>);
    response.json(settings);
  });

  app.delete('/mock/settings', (_request, response) => {
    settings.clear();
    response.json(settings);
  });

  app.post('/mock/settings', (request, response) => {
    if (!request.is('urlencoded')) {
      throw new RequestError(415, 'Programs set delays and faults by PATCH /mock/settings.');
    }
    const form = request.body as Record<string, string>;
    try {
      settings.change(toSettings(form));
      response.redirect(303, '/mock?done=saved');
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const page = renderPage({ settings, form, errors: error.errors ?? {} });
      response.status(422).type('html').send(page);
    }
  });

  app.post('/mock/settings/clear', (_request, response) => {
    settings.clear();
    response.redirect(303, '/mock?done=cleared');
  });

  app.post(
    '/mock/reset',
    asyncHandler(async (request, response) => {
      await api.reset();
      if (request.is('urlencoded')) response.redirect(303, '/mock?done=reset');
      else response.json({ message: 'The demonstration data is fresh again.' });
    }),
  );
};
