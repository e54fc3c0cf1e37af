/**
 * Lets the build leave out components of a library that nobody uses: a component that is wrapped, or named for the developer tools, looks
 * to it like something that happens when the file is loaded.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^var (\w+) = (\w+\.)?(forwardRef|createContext)\(/gm, 'var $1 = /* @__PURE__ */ $2$3(');
