import type { IncomingMessage, ServerResponse } from 'node:http';
import { tableNames } from 'api';
import { allCalls } from 'api-contract/server';
import type { DisturbanceSettings } from '../disturbances';
import {
  isForm,
  readForm,
  readJsonObject,
  redirect,
  RequestError,
  sendHtml,
  sendJson,
  waiting,
  type Handler,
} from '../http';
import type { Database } from '../store';
import { toWrittenSettings } from './form';
import { renderPage, type Outcome } from './page';
import { style } from './style';

export interface ControlParts {
  settings: DisturbanceSettings;
  database: Database;
  /** Puts fresh demonstration data in place of all there is. */
  reset: () => Promise<void>;
}

type Act = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

const isOutcome = (text: string | null): text is Outcome =>
  text === 'saved' || text === 'cleared' || text === 'reset';

const controls = ({ settings, database, reset }: ControlParts): Readonly<Record<string, Act>> => {
  const countRows = () => tableNames.map((name) => ({ name, rows: database.getState()[name].length }));

  const answer = (request: IncomingMessage, response: ServerResponse, outcome: Outcome, body: unknown) =>
    isForm(request) ? redirect(response, `/mock?done=${outcome}`) : sendJson(response, 200, body);

  const page = (outcome: Outcome | undefined, typed?: URLSearchParams, errors: RequestError['errors'] = {}) =>
    renderPage({ settings, tables: countRows(), outcome, typed, errors });

  const saveForm: Act = async (request, response) => {
    if (!isForm(request))
      throw new RequestError(415, 'Programs set delays and faults by PATCH /mock/settings.');
    const typed = await readForm(request);
    try {
      settings.change(toWrittenSettings(typed));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      return sendHtml(response, 422, page(undefined, typed, error.errors));
    }
    redirect(response, '/mock?done=saved');
  };

  const clear: Act = (request, response) => {
    settings.clear();
    answer(request, response, 'cleared', settings.written());
  };

  return {
    'GET /': (request, response) => {
      const done = new URL(request.url ?? '/', 'http://localhost').searchParams.get('done');
      sendHtml(response, 200, page(isOutcome(done) ? done : undefined));
    },
    'GET /style.css': (_request, response) => {
      response.setHeader('content-type', 'text/css; charset=utf-8');
      response.end(style);
    },
    'GET /calls': (_request, response) =>
      sendJson(
        response,
        200,
        allCalls().map(({ name, method, path, summary }) => ({
          name,
          method,
          path,
          summary,
          ...settings.of(name),
        })),
      ),
    'GET /settings': (_request, response) => sendJson(response, 200, settings.written()),
    'PATCH /settings': async (request, response) => {
      settings.change(await readJsonObject(request));
      sendJson(response, 200, settings.written());
    },
    'DELETE /settings': clear,
    'POST /settings': saveForm,
    'POST /settings/clear': clear,
    'POST /reset': async (request, response) => {
      await reset();
      answer(request, response, 'reset', {
        message: 'The demonstration data is fresh again.',
        tables: countRows(),
      });
    },
  };
};

/** The control page at `/mock`, and the same for programs. Mounted there, so paths begin after it. */
export const control = (parts: ControlParts): Handler => {
  const acts = controls(parts);
  return waiting(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const line = `${request.method} ${pathname}`;
    if (!Object.hasOwn(acts, line)) {
      throw new RequestError(404, `There is no ${request.method} /mock${pathname === '/' ? '' : pathname}.`);
    }
    await acts[line]?.(request, response);
  });
};
