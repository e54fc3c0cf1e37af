// What all modules of a page use: the functions and prototypes of the browser, and the packages that the shell shares.

/**
 * Runs in the page before the code of the module: records what is common to all modules.
 * @returns {{ addShared(): Promise<void>, findChanged(): string[] }}
 */
function record() {
  // The module may replace these too, and what `for … of` and `push` use: the comparison uses indexes.
  const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf, isExtensible } = Reflect;
  const { is } = Object;
  const { Node, String } = globalThis;
  const owners = [];
  const seen = new Set([globalThis]);

  /** What begins with _ is by convention a library's own, which it writes itself. */
  const isPrivate = (key) => typeof key === 'string' && key.startsWith('_');

  const isInstance = (value) =>
    typeof value === 'object' &&
    ![null, Object.prototype, Array.prototype].includes(getPrototypeOf(value)) &&
    !getOwnPropertyDescriptor(value, 'constructor');

  /** Records an object, and what it leads to. The properties of one with a state change, but for its functions. */
  function add(name, owner, { hasState = isInstance(owner), leadsTo }) {
    const keys = ownKeys(owner).filter((key) => !isPrivate(key));
    const all = keys.map((key) => ({ key, was: getOwnPropertyDescriptor(owner, key) }));
    const properties = all.filter(({ was }) => !hasState || was.get || typeof was.value === 'function');
    owners.push({
      name,
      owner,
      properties,
      keys: hasState ? undefined : new Set(keys),
      isOpen: isExtensible(owner),
    });
    for (const { key, was } of all) if (leadsTo(was)) enter(`${name}.${String(key)}`, was.value, leadsTo);
  }

  function enter(name, value, leadsTo) {
    const isFunction = typeof value === 'function';
    if ((!isFunction && typeof value !== 'object') || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof Node && isInstance(value)) return;
    // Most functions have nothing but their name and length.
    if (isFunction && ownKeys(value).length <= 2) return;
    add(name.replace(/^window\./, ''), value, { leadsTo });
  }

  // What a script has put on the window can be enumerated, and is its own.
  const isOfBrowser = ({ value, enumerable }) =>
    typeof value === 'function' || (typeof value === 'object' && !enumerable);
  add('window', globalThis, { hasState: true, leadsTo: isOfBrowser });
  // These may get properties, but none in the place of an inherited one.
  for (const name of ['document', 'history', 'navigator', 'navigation', 'crypto', 'performance']) {
    const owner = globalThis[name];
    const properties = [];
    for (let each = getPrototypeOf(owner); each; each = getPrototypeOf(each))
      for (const key of ownKeys(each)) properties.push({ key, was: getOwnPropertyDescriptor(owner, key) });
    owners.push({ name, owner, properties });
  }

  async function addShared() {
    const shell = globalThis.__FEDERATION__?.__INSTANCES__?.find(({ name }) => name === 'shell');
    for (const [name, [{ get }]] of Object.entries(shell?.options.shared ?? {})) {
      const load = await get();
      for (const [key, value] of Object.entries(load())) enter(`${name}.${key}`, value, () => true);
    }
  }

  function findChanged() {
    const changed = [];
    for (let at = 0; at < owners.length; at += 1) {
      const { name, owner, properties, keys, isOpen } = owners[at];
      if (isOpen && !isExtensible(owner)) changed[changed.length] = name;
      for (let index = 0; index < properties.length; index += 1) {
        const { key, was } = properties[index];
        const now = getOwnPropertyDescriptor(owner, key);
        if (
          !is(now?.value, was?.value) ||
          now?.get !== was?.get ||
          now?.set !== was?.set ||
          now?.writable !== was?.writable ||
          now?.configurable !== was?.configurable
        )
          changed[changed.length] = `${name}.${String(key)}`;
      }
      const after = keys ? ownKeys(owner) : [];
      for (let index = 0; index < after.length; index += 1)
        if (!keys.has(after[index]) && !isPrivate(after[index]))
          changed[changed.length] = `${name}.${String(after[index])}`;
    }
    return changed;
  }
  return { addShared, findChanged };
}

const records = new WeakMap();

/** Begins to record what the browser gives to all modules, in a page that starts. The time in which a module has to load begins later. */
export function recordBrowser(page) {
  if (records.has(page)) return;
  const recording = page.evaluateHandle(record);
  // It is awaited where the module runs; a page may end before.
  recording.catch(() => undefined);
  records.set(page, recording);
}

/** Records what the shell shares with all modules, in a page that is about to run the code of the module. */
export const recordShared = async (page) =>
  (await records.get(page)).evaluate((common) => common.addShared());

/** Returns the names of what has changed since. */
export const findChanged = async (page, evaluate) =>
  evaluate(page, (common) => common.findChanged(), await records.get(page));
