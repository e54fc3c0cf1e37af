import { CHOICE_LIMIT, hasWords, normalise, wordsOf, type ChoiceKind } from 'api-contract';
import { makeChoice, makeChoiceResponse } from 'api-contract/testing';
import type { FakeApi } from './fake-api';

interface ChoiceRecord {
  readonly id: number;
  readonly name: string;
  readonly group?: string | null;
  readonly detail?: string;
  /** Whether it was used last. */
  readonly isRecent?: boolean;
}

/** Offers these records as `GET /choices/{kind}` does. `among` limits it to requests with this text in their query: `organisation_id=7`. */
export function serveChoices(
  api: FakeApi,
  kind: ChoiceKind,
  records: readonly ChoiceRecord[],
  among = '',
): FakeApi {
  return api.on('get', new RegExp(`^/choices/${kind}(?![a-z_])(?=.*${among})`), ({ path }) => {
    const asked = new URLSearchParams(path.split('?')[1]);
    const words = wordsOf(asked.get('filter') ?? '');
    const found = records.filter(({ name, group }) => hasWords(normalise(`${group ?? ''} ${name}`), words));
    const toChoice = ({ id, name, group = null, detail }: ChoiceRecord) =>
      makeChoice({ id, name, group, detail });
    const others = found.filter(({ isRecent }) => !isRecent);
    const chosen = records.find(({ id }) => String(id) === asked.get('id'));
    const body = makeChoiceResponse({
      recent: found.filter(({ isRecent }) => isRecent).map(toChoice),
      choices: others.slice(0, CHOICE_LIMIT).map(toChoice),
      has_more: others.length > CHOICE_LIMIT,
      chosen: chosen ? toChoice(chosen) : null,
    });
    return { body };
  });
}
