import { validateBody } from '../../src';
import { examples } from './examples';

describe.each(Object.entries(examples))('a %s', (_what, example) => {
  it('is accepted, trimmed and completed, and what it does not know is dropped', () => {
    const result = validateBody(example.schema, { ...example.good, unknown: true });
    expect(result).toEqual({ ok: true, body: example.becomes ?? example.good });
  });

  it.each(example.bad)('is refused when %s is %j: %s', (field, value, message) => {
    const result = validateBody(example.schema, { ...example.good, [field]: value });
    expect(result).toEqual({ ok: false, errors: { [field]: [message] } });
  });

  it('is refused when it is no object at all', () => {
    for (const nothing of [null, [], 'text', 0, true]) {
      const result = validateBody(example.schema, nothing);
      expect(result).toEqual({
        ok: false,
        errors: { body: [expect.stringMatching(/must be an object\.$/)] },
      });
    }
  });
});
