import { pages } from 'api-contract';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { FastifyReply } from 'fastify';
import { pagePolicy } from 'remote-tools/page-policy';
import { escapeHtml } from '../../html';
import type { ConfigReader, PageSettings } from './config';
import { readText, type FileText } from './files';
import { unusedFeatures } from './security-headers';

/** The folders and files of the page, as absolute paths. */
export interface SiteOptions extends PageSettings {
  /** The built shell. */
  shellFolder: string;
  /** `remotes.json` and every published build of every remote. */
  releasesFolder: string;
  /** The configuration of this installation. */
  configFile: string;
}

interface RegistryLine {
  entry: string;
  type?: 'module';
  integrity: string | null;
  paths: string[];
}

type Registry = FileText & { remotes: readonly (Partial<RegistryLine> | null)[] };

/** Reads the registry of remotes. Undefined when it is missing or broken. */
export const readRegistry = async (releasesFolder: string): Promise<Registry | undefined> => {
  const file = await readText(path.join(releasesFolder, 'remotes.json'));
  if (!file) return undefined;
  try {
    const { remotes } = JSON.parse(file.text) as Registry;
    return Array.isArray(remotes) ? { ...file, remotes } : undefined;
  } catch {
    return undefined;
  }
};

const findModule = async (releasesFolder: string, pathname: string): Promise<RegistryLine | undefined> => {
  const registry = await readRegistry(releasesFolder);
  const ownsPath = (line: Partial<RegistryLine> | null): line is RegistryLine =>
    typeof line?.entry === 'string' &&
    Array.isArray(line.paths) &&
    line.paths.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return registry?.remotes.find(ownsPath);
};

/** Reads which scripts each lazy chunk of the shell consists of, as its build lists them. */
const readScripts = async (shellFolder: string): Promise<Record<string, string[]>> => {
  const file = await readText(path.join(shellFolder, 'provides.json'));
  return (file && (JSON.parse(file.text) as { scripts?: Record<string, string[]> }).scripts) ?? {};
};

/** Writes the link that preloads a remote's entry, where the page may load from its origin. */
const entryLink = ({ entry, type, integrity }: RegistryLine, allowedOrigins: readonly string[]): string => {
  const isLocal = /^\/[^/]/.test(entry);
  if (!isLocal && !(URL.canParse(entry) && allowedOrigins.includes(new URL(entry).origin))) return '';
  const hash = integrity ? ` integrity="${escapeHtml(integrity)}"` : '';
  const rel = type === 'module' ? 'modulepreload' : 'preload';
  return `<link rel="${rel}" as="script" crossorigin="anonymous" href="${escapeHtml(entry)}"${hash} />`;
};

/**
 * Writes the links that load in parallel what the page would otherwise load step by step: the list of remotes, the shell's lazy
 * chunks, and the entry of the remote that owns the path. The sign-in page only prefetches the chunks of the dashboard.
 */
const preloadLinks = async (
  { shellFolder, releasesFolder }: SiteOptions,
  pathname: string,
  allowedOrigins: readonly string[],
): Promise<string> => {
  const scripts = await readScripts(shellFolder);
  const linksTo = (rel: string, chunks: string[]): string[] =>
    [...new Set(chunks.flatMap((chunk) => scripts[chunk] ?? []))].map(
      (href) => `<link rel="${rel}" as="script" href="${escapeHtml(href)}" />`,
    );
  if (pathname === pages.login()) return linksTo('prefetch', ['client', 'signed-in']).join('');
  const module = await findModule(releasesFolder, pathname);
  const chunks = ['client', 'signed-in', ...(module ? ['federation', 'shared-ui'] : [])];
  return [
    '<link rel="preload" as="fetch" crossorigin="anonymous" href="/remotes.json" />',
    ...linksTo('preload', chunks),
    module ? entryLink(module, allowedOrigins) : '',
  ].join('');
};

const randomText = (): string => randomBytes(18).toString('base64url');

/** Sends the shell's page, with the nonce and the anti-forgery token of this response and with its preload links. */
export const sendPage = async (
  options: SiteOptions,
  config: ConfigReader,
  pathname: string,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const template = await readText(path.join(options.shellFolder, 'index.html'));
  if (!template) {
    return reply.code(503).type('text/plain; charset=utf-8').send('The page has not been built yet.\n');
  }
  const nonce = randomText();
  const read = await config.read();
  const links = await preloadLinks(options, pathname, read?.remotes.origins ?? []);
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(nonce, read))
    .header('permissions-policy', unusedFeatures)
    .send(
      template.text
        .replaceAll('__CSP_NONCE__', nonce)
        .replaceAll('__CSRF_TOKEN__', randomText())
        .replace('<!--preload-links-->', () => links),
    );
};
