import { createHash } from 'node:crypto';
import { phoneHref } from 'api-contract';
import type { Company, DocumentParty } from '../../domain';
import { html, Html } from '../../html';
import { style } from './style';
import { uploadScript } from './upload-script';

/** The elements hold the hashed texts and nothing else. */
const styleElement = new Html(`<style>${style}</style>`);
const scriptElement = new Html(`<script>${uploadScript}</script>`);
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The pages run one script of ours, load one picture and send forms to themselves alone. */
export const clientPolicy = `default-src 'none'; img-src 'self'; style-src ${hashOf(style)}; script-src ${hashOf(uploadScript)}; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

/** Renders a picture that has its address, and so is requested, only after four seconds. Script is not needed for that. */
const seenPicture = (path: string): Html =>
  html`<svg class="seen" width="1" height="1" aria-hidden="true">
    <image width="1" height="1"><set attributeName="href" to="${path}/seen.svg" begin="4s" /></image>
  </svg>`;

/** The company's mark, as the intranet has it. */
const logo = html`<svg width="30" height="30" viewBox="0 0 26 26" aria-hidden="true">
  <rect width="26" height="26" rx="6" fill="currentColor" opacity="0.16" />
  <path d="M5 15h4v6H5zm6-5h4v11h-4zm6-5h4v16h-4z" fill="currentColor" />
</svg>`;

/** Returns a page under the name of the company. One of a link, at `path`, says when it has been shown for some seconds. */
export const pageOf = (
  title: string,
  company: string,
  content: Html,
  path?: string,
  hasUploads = false,
): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styleElement}${hasUploads && scriptElement}
      </head>
      <body>
        <header>
          <p>${logo}${company}</p>
        </header>
        <main id="top">${content}</main>
        ${path !== undefined && seenPicture(path)}
      </body>
    </html> `.text;

/** Returns a page that says one thing, such as that a link has ended. */
export const messagePage = (company: string, title: string, text: string): string =>
  pageOf(
    title,
    company,
    html`<section>
      <h1>${title}</h1>
      <p>${text}</p>
    </section>`,
  );

/** Renders a person or an organisation. */
export const party = (label: string, { name, lines }: DocumentParty, links: readonly Html[] = []): Html =>
  html`<div>
    <p class="muted">${label}</p>
    <p><strong>${name}</strong></p>
    ${lines.map((line) => html`<p>${line}</p>`)} ${links.map((link) => html`<p>${link}</p>`)}
  </div>`;

const phoneLink = (phone: string): Html => {
  const href = phoneHref(phone);
  return href === null ? html`${phone}` : html`<a href="${href}">${phone}</a>`;
};

/** Renders whom the client can ask, with links that write and that telephone. */
export const askedParty = (
  label: string,
  agent: { name: string; email: string },
  { name, phone }: Company,
): Html =>
  party(label, { name: agent.name, lines: [name] }, [
    html`<a href="mailto:${agent.email}">${agent.email}</a>`,
    ...(phone === null ? [] : [phoneLink(phone)]),
  ]);

/** What the page says first: that something was done, or was not. */
export interface Notice {
  tone: 'good' | 'bad';
  text: string;
  /** The deliverable that it is about. */
  needId?: number;
}

/** A part of a page, which a link on top of the page leads to. */
export interface Section {
  id: string;
  title: string;
  /** Null where there is nothing to show. */
  content: Html | null;
}

/** Renders the sections of a page that have something to show, below the links to them. */
export const withContents = (sections: readonly Section[]): Html => {
  const shown = sections.filter(({ content }) => content !== null);
  return html`<nav class="screen" aria-label="On this page">
      <ul class="links">
        ${shown.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
      </ul>
    </nav>
    ${shown.map(({ content }) => content!)}`;
};
