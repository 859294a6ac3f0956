import escapeHtml from 'escape-html';
import type { ApplicationConfig } from '#config/application.config.js';
import { pageStyle } from './page-look.js';

export interface Page {
  /** Shown in the browser's tab and as the heading. */
  title: string;
  /** One short sentence under the heading. */
  text: string;
  /** Further paragraphs. */
  more?: string[];
  /** A status, a code or another short technical word, set in small type above the heading. */
  label?: string;
  /** Tables of facts. */
  sections?: PageSection[];
  /** Actions, the most likely one first. */
  forms?: PageForm[];
  /** Further links; the link back to the application is added automatically. */
  links?: PageLink[];
  /** Paths of our scripts; the page also works without them. */
  scripts?: string[];
}

export interface PageLink {
  href: string;
  text: string;
}

export interface PageSection {
  heading: string;
  rows: { term: string; text: string }[];
  /** What to do about it. */
  form?: PageForm;
}

/** A button that sends the fields by POST, so that opening the page changes nothing. */
export interface PageForm {
  /** A path on our origin. */
  action: string;
  fields: Record<string, string>;
  /** Shown above the form on pages with several forms. */
  heading?: string;
  /** Visible inputs. */
  inputs?: PageInput[];
  button: string;
  /** Styled as the less likely choice. */
  isSecondary?: boolean;
}

export interface PageInput {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  /** The HTML `autocomplete` value, for browsers and password managers. */
  autocomplete: 'email' | 'new-password' | 'current-password' | 'name';
}

/** The application a page belongs to. */
export type PageOwner = Pick<ApplicationConfig, 'name' | 'url'>;

export const HTML = 'text/html; charset=utf-8';

/** A complete HTML page; all text is escaped. */
export function renderPage(page: Page, application: PageOwner): string {
  const { title, text, more = [], label, sections = [], forms = [], scripts = [] } = page;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/admin/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} · ${escapeHtml(application.name)}</title>
<style>${pageStyle}</style>
${scripts.map((path) => `<script src="${escapeHtml(path)}" defer></script>`).join('')}
</head>
<body>
<main>
<header>${escapeHtml(application.name)}</header>
${label === undefined ? '' : `<small>${escapeHtml(label)}</small>`}
<h1>${escapeHtml(title)}</h1>
${[text, ...more].map((one) => `<p>${escapeHtml(one)}</p>`).join('')}
${sections.map(renderSection).join('')}
${forms.map(renderForm).join('')}
${renderWayOn(page, application)}
</main>
</body>
</html>
`;
}

/** Pages without a form link back to the application, or say how to return to it. */
function renderWayOn(page: Page, { name, url }: PageOwner): string {
  const { links = [] } = page;
  const forms = formsOf(page);
  if (url !== undefined && links.length === 0 && forms.length === 0)
    return `<a class="button" href="${escapeHtml(url)}">Go to ${escapeHtml(name)}</a>`;
  const all = url === undefined ? links : [...links, { href: url, text: `Go to ${name}` }];
  // The referrer policy of pages with a form exposes their URL, which may contain a token, to other pages of our origin.
  const rel = forms.length > 0 ? ' rel="noreferrer"' : '';
  if (all.length > 0) return `<nav>${all.map((link) => renderLink(link, rel)).join('')}</nav>`;
  return forms.length > 0 ? '' : `<p>You can close this page and go back to ${escapeHtml(name)}.</p>`;
}

function renderLink({ href, text }: PageLink, rel: string): string {
  return `<a href="${escapeHtml(href)}"${rel}>${escapeHtml(text)}</a>`;
}

/** Those of its sections first. */
export function formsOf({ sections = [], forms = [] }: Page): PageForm[] {
  return [...sections.flatMap(({ form }) => form ?? []), ...forms];
}

function renderSection({ heading, rows, form }: PageSection): string {
  const items = rows.map(({ term, text }) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`);
  const button = form === undefined ? '' : renderForm(form, 1);
  return `<section><h2>${escapeHtml(heading)}</h2><dl>${items.join('')}</dl>${button}</section>`;
}

/**
 * A page with a form needs the header `referrer-policy: same-origin`. Under the stricter policy of all other answers
 * browsers hide the origin of what the form sends, and the check against forged requests refuses it.
 */
export const FORM_REFERRER_POLICY = 'same-origin';

/** Only the first input of the first form has `autofocus`, so that the page opens at its top. */
function renderForm(
  { action, fields, heading, inputs = [], button, isSecondary }: PageForm,
  index: number,
): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const visible = inputs.map((input, at) => renderInput(input, { index, isFirst: index === 0 && at === 0 }));
  const above = heading === undefined ? '' : `<h2>${escapeHtml(heading)}</h2>`;
  const look = isSecondary ? ' class="quiet"' : '';
  return `<form method="post" action="${escapeHtml(action)}">${above}${hidden.join('')}${visible.join('')}<button${look}>${escapeHtml(button)}</button></form>`;
}

function renderInput(
  { name, label, type, autocomplete }: PageInput,
  { index, isFirst }: { index: number; isFirst: boolean },
): string {
  const id = index === 0 ? name : `${name}-${String(index)}`;
  const focus = isFirst ? ' autofocus' : '';
  return `<label for="${id}">${escapeHtml(label)}</label><input id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}" required${focus}>`;
}
