// Checks what the build of a remote declares: its name, version, paths, menu and slots.

const isText = (value) => typeof value === 'string' && value !== '';
/** Letters as they stand in the address: no parameter, no wildcard, no way up, no file, nothing that is encoded. */
const isPath = (value) => isText(value) && /^(\/[\w-]+)+$/.test(value);
const isVersion = (value) => isText(value) && /^\d+\.\d+\.\d+[\w.+-]*$/.test(value);

/** At most 100 characters: the server's calls take no longer name, nor do its reports (`MAX_MODULE_NAME` of api-contract). */
export const isRemoteName = (name) => /^[a-z][a-z0-9-]{0,99}$/.test(name);

/** The longest title, label or group, and the most entries of a module in the menu and in the search. The shell leaves out the others. */
export const titleLength = 40;
const mostEntries = 10;

export const isTitle = (value) => isText(value) && value.trim() !== '' && value.length <= titleLength;
const isOwnPage = (value, paths) =>
  isPath(value) && paths?.some?.((own) => `${value}/`.startsWith(`${own}/`)) === true;

const isMenuEntry = (entry, paths) => {
  const { group, label, path: to, place, count, key } = entry ?? {};
  const [page, query = 'a'] = isText(to) ? to.split(/\?(.*)/) : [];
  return (
    isTitle(group) &&
    isTitle(label) &&
    isOwnPage(page, paths) &&
    /^[\w.~%&=+-]+$/.test(query) &&
    (place === undefined || Number.isFinite(place)) &&
    (count === undefined || isText(count)) &&
    (key === undefined || /^[a-z\d]$/i.test(key))
  );
};

const tooMany = (entries, what, where) =>
  entries.length > mostEntries &&
  `It has ${entries.length} ${what} ${where}; at most ${mostEntries} are possible.`;

/** Returns the problems of the menu of a build: each entry has a group, a label and a page of the module. */
function menuProblems({ menu, paths }, where) {
  if (menu === undefined) return [];
  const isList = Array.isArray(menu);
  return [
    !(isList && menu.every((entry) => isMenuEntry(entry, paths))) &&
      `Each entry of menu ${where} needs group, label and path, which is one of its own pages; group and label have at most ${titleLength} characters, place is a number, count the name of a figure, and key a letter or a digit.`,
    isList && tooMany(menu, 'entries of menu', where),
  ];
}

/** Returns the problems of the slots that a build fills: each has a title, an action its path, and all others are filled once. */
function slotProblems({ slots, paths }, where) {
  if (slots === undefined) return [];
  if (!Array.isArray(slots)) return [`State the slots that it fills as a list, as slots ${where}.`];
  const isAction = (entry) => entry?.slot === 'search.action';
  const isSame = (one, other) => one?.slot === other?.slot && (!isAction(one) || one.title === other.title);
  return [
    tooMany(slots.filter(isAction), 'entries of search.action', where),
    ...slots.flatMap((entry, index) => {
      const { slot, title, path } = entry ?? {};
      const isRepeated = index > slots.findIndex((each) => isSame(each, entry));
      return [
        !(isText(slot) && isTitle(title)) &&
          `Each entry of slots ${where} needs slot and title; a title has at most ${titleLength} characters.`,
        isAction(entry) &&
          !isOwnPage(path, paths) &&
          `Its action “${title}” needs path, one of its own pages, in slots ${where}.`,
        isText(slot) &&
          isRepeated &&
          `It fills the slot ${slot} twice${isAction(entry) ? ` with the title “${title}”` : ''}. Leave one entry of slots ${where}.`,
      ];
    }),
  ];
}

/** Whether every object of JavaScript has the name: a table that is read by it returns something else. */
const isReserved = (word) => word in {} || word === 'prototype';

/** Returns the problems of names in a part of a build: as fields, values or segments of paths. */
export const nameProblems = (declared) =>
  [...new Set(JSON.stringify(declared).split(/["/]/).filter(isReserved))].map(
    (word) => `It declares the name ${word}, which has a meaning of its own in JavaScript. Choose another.`,
  );

/** The most bytes of a file in which a build declares something, characters of a text, and entries of a list: every page reads them. */
export const most = {
  'remote.json': { bytes: 64_000, text: 200, entries: 50 },
  'mf-manifest.json': { bytes: 2_000_000, text: 500, entries: 2000 },
  'uses.json': { bytes: 100_000 },
};

/** Returns the problems of texts and lists that are too long, anywhere in what a build declares. */
export function lengthProblems(declared, file, place = '') {
  const { text, entries } = most[file];
  if (typeof declared === 'string')
    return declared.length > text
      ? [`${place} in its ${file} has ${declared.length} characters; at most ${text} are possible.`]
      : [];
  if (declared === null || typeof declared !== 'object') return [];
  const parts = Object.entries(declared);
  if (parts.length > entries)
    return [`${place || 'It'} in its ${file} has ${parts.length} entries; at most ${entries} are possible.`];
  return parts.flatMap(([key, part]) => [
    ...(key.length > text ? [`A name in its ${file} has more than ${text} characters.`] : []),
    ...lengthProblems(part, file, place ? `${place}.${key.slice(0, 40)}` : key.slice(0, 40)),
  ]);
}

/** Returns the problems of `remote.json`, each with the place to correct it. */
export function factProblems(facts, name) {
  const where = 'in the "remote" part of its package.json';
  return [
    facts?.name !== name && `The build is one of ${facts?.name ?? 'no remote'}, not of ${name}.`,
    !isVersion(facts?.version) && `Its package.json names no version such as 1.0.0 (${facts?.version}).`,
    facts?.title !== undefined &&
      !isTitle(facts.title) &&
      `Say in at most ${titleLength} characters what people call it, as title ${where}, or leave it out.`,
    facts?.budget !== undefined &&
      !(Number.isFinite(facts.budget) && facts.budget > 0) &&
      `State the most kilobytes that its first page may load as a number, as budget ${where}, or leave it out.`,
    ...['api-contract', 'shared-ui'].map(
      (part) =>
        !isText(facts?.requires?.[part]) && `State which ${part} it needs, as requires["${part}"] ${where}.`,
    ),
    !(Array.isArray(facts?.paths) && facts.paths.length > 0 && facts.paths.every(isPath)) &&
      `State the paths that it owns, such as ["/quotes"], as paths ${where}; after a slash come letters without accents, digits, - and _.`,
    ...menuProblems(facts ?? {}, where),
    ...slotProblems(facts ?? {}, where),
    ...nameProblems(facts),
    ...lengthProblems(facts, 'remote.json'),
  ].filter(Boolean);
}
