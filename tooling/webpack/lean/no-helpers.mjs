// In the place of the federation runtime's collection of its own functions, for plugins and developer tools. An entry reads the three
// names and asks nothing of them.

export default { global: {}, share: {}, utils: {} };
