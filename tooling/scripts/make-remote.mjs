import { copyTemplate, namingProblem, pathOf, titleOf } from '../../remote-tools/template.mjs';
import { inRoot, manifestOf, remotes } from './workspace.mjs';

function nextPort() {
  const taken = remotes.map((name) => manifestOf(name).remote.port);
  // Above the shell's and shared-ui's, in case there is no free port between them.
  let port = 8101;
  while (taken.includes(port) || port === 8110) port += 1;
  return port;
}

const overlap = (one, other) => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

function ownerProblem(address) {
  const owned = [
    ...[...manifestOf('shell').host.paths, ...manifestOf('api-contract').server.paths].map((each) => [
      'the shell',
      each,
    ]),
    ...remotes.flatMap((remote) => manifestOf(remote).remote.paths.map((each) => [remote, each])),
  ];
  const [module] = owned.find(([, each]) => overlap(each, address)) ?? [];
  return module && `${address} belongs to ${module}. Choose another with --path.`;
}

/**
 * Creates the package of a new remote from the template. Commands find it by its folder.
 * @param {object} options
 * @param {string} options.name `mf-events`
 * @param {string} [options.path] the path that it owns; its name without `mf-` by default
 * @param {string} [options.title] its title for users; its capitalised name by default
 * @throws Error when the name or the path is taken or invalid; nothing is written then
 */
export async function makeRemote({ name, path = pathOf(name), title = titleOf(name) }) {
  const problem = namingProblem({ name, path, title }, inRoot(name)) ?? ownerProblem(path);
  if (problem) throw new Error(problem);
  const port = nextPort();
  await copyTemplate(inRoot(name), { name, path, title, port });
  return { path, port };
}
