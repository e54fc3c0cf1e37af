import fc from 'fast-check';
import {
  contactSchema,
  noteSchema,
  productSchema,
  quoteItemPatchSchema,
  quoteSchema,
  validateBody,
} from '../../src';
import { allCalls } from '../../src/server';

describe('a hostile body', () => {
  it('never makes a schema throw, and whatever is accepted is accepted again unchanged', () => {
    const schemas = allCalls().flatMap(({ body }) => (body ? [body] : []));
    const fieldNames = [...new Set(schemas.flatMap((schema) => Object.keys(schema.fields)))];
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double(), fc.integer());
    const bodies = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...fieldNames, 'constructor', '__proto__'), value),
    );
    fc.assert(
      fc.property(fc.constantFrom(...schemas), bodies, (schema, body) => {
        const result = validateBody(schema, body);
        if (!result.ok) {
          expect(
            Object.values(result.errors)
              .flat()
              .every((message) => message.length > 0),
          ).toBe(true);
          return;
        }
        expect(Object.keys(schema.fields)).toEqual(expect.arrayContaining(Object.keys(result.body)));
        expect(validateBody(schema, result.body)).toEqual({ ok: true, body: result.body });
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['a null character', 'a\u0000b'],
    ['a terminal escape', '\u001b[31mred'],
    ['half a character', 'a\ud83d'],
  ])('cannot store %s, which a database would refuse or spoil', (_what, content) => {
    expect(validateBody(noteSchema, { content })).toEqual({
      ok: false,
      errors: { content: ['Note contains characters that cannot be saved.'] },
    });
  });

  it.each(['Łódź 🎪', 'line one\nline two', "=HYPERLINK('x')", '<script>alert(1)</script>', "'; drop table"])(
    'may look odd and still be text: %j',
    (content) => {
      expect(validateBody(noteSchema, { content })).toEqual({ ok: true, body: { content } });
    },
  );

  it('cannot reach what every object inherits', () => {
    const body: unknown = JSON.parse('{"name":"Sam","__proto__":{"is_admin":true},"constructor":{"x":1}}');
    const result = validateBody(contactSchema, body);
    expect(result).toMatchObject({ ok: true, body: { name: 'Sam' } });
    expect(({} as Record<string, unknown>)['is_admin']).toBeUndefined();
    expect(result.ok && Object.keys(result.body)).not.toContain('constructor');
  });

  it('is not saved by values that only look like the right type', () => {
    const disguised = {
      product_group_id: { valueOf: 1 },
      name: ['Stand'],
      product_code: { toString: 'x' },
      price: [1],
    };
    expect(validateBody(productSchema, disguised)).toMatchObject({
      ok: false,
      errors: {
        product_group_id: expect.any(Array),
        name: expect.any(Array),
        product_code: expect.any(Array),
        price: expect.any(Array),
      },
    });
    expect(validateBody(quoteSchema, { date: { $gt: '' } })).toMatchObject({
      ok: false,
      errors: { date: ['Date must be text.'] },
    });
  });

  it('of half a million entries gets one message, not one per entry', () => {
    const result = validateBody(quoteItemPatchSchema, { items: Array.from({ length: 500_000 }, () => 0) });
    expect(result.ok).toBe(false);
    if (!result.ok) {
      expect(result.errors['items']).toContain('Items can have at most 500 entries.');
      expect(Object.keys(result.errors).length).toBeLessThan(600);
    }
  });
});
