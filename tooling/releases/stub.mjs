const numberless = { string: '', number: 0, default: '' };

/**
 * Something that takes part in whatever a module does while it is evaluated: it can be called, constructed, extended,
 * read at any depth, spread and put into a text. It stands for the shared modules and for most of the page.
 */
export function makeStub() {
  const known = new Map();
  const target = function stub() {};
  const stub = new Proxy(target, {
    get(_target, key) {
      if (key === 'prototype') return target.prototype;
      if (key === 'then') return undefined;
      if (key === Symbol.toPrimitive) return (hint) => numberless[hint];
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (typeof key === 'symbol') return undefined;
      if (!known.has(key)) known.set(key, makeStub());
      return known.get(key);
    },
    set(_target, key, value) {
      known.set(key, value);
      return true;
    },
    apply: () => makeStub(),
    construct: () => makeStub(),
  });
  return stub;
}

/** A shared module: any name may be imported from it. */
export const makeModuleStub = () => {
  const inside = makeStub();
  return new Proxy(inside, {
    get: (_target, key) => (key === '__esModule' ? true : key === 'default' ? inside : inside[key]),
  });
};
