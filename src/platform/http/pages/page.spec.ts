import { describe, expect, it } from '@jest/globals';
import { renderPage as render, type Page } from './page.js';

const application = { name: 'Harbour & Sons', url: 'https://app.example.com/?a=1&b=2' };
const renderPage = (page: Page) => render(page, application);
const page = { title: 'One <thing>', text: 'It is "short".', links: [] };

describe('renderPage', () => {
  it('keeps every text a text', () => {
    expect(renderPage(page)).toContain('<h1>One &lt;thing&gt;</h1>');
    expect(renderPage(page)).not.toContain('<thing>');
  });

  it('has a button that sends what it was given, and nothing without one', () => {
    const form = { action: '/do?a=1&b=2', fields: { token: '"><script>' }, button: 'Do it' };
    expect(renderPage({ ...page, forms: [form] })).toContain(
      '<form method="post" action="/do?a=1&amp;b=2"><input type="hidden" name="token" value="&quot;&gt;&lt;script&gt;"><button>Do it</button></form>',
    );
    expect(renderPage(page)).not.toContain('<form');
  });

  it('asks for what is missing, in words of its own', () => {
    const input = { name: 'email', label: 'Your <address>', type: 'email', autocomplete: 'email' } as const;
    expect(
      renderPage({ ...page, forms: [{ action: '/do', fields: {}, inputs: [input], button: 'Do it' }] }),
    ).toContain(
      '<label for="email">Your &lt;address&gt;</label><input id="email" name="email" type="email" autocomplete="email" required autofocus>',
    );
  });

  it('tells several things to do apart', () => {
    const input = {
      name: 'password',
      label: 'Password',
      type: 'password',
      autocomplete: 'current-password',
    } as const;
    const form = { action: '/do', fields: {}, heading: 'Do <it>', inputs: [input], button: 'Do it' };
    const html = renderPage({ ...page, forms: [form, { ...form, isSecondary: true }] });
    expect(html).toContain('<h2>Do &lt;it&gt;</h2>');
    expect(html.match(/id="password(-1)?"/g)).toEqual(['id="password"', 'id="password-1"']);
    expect(html.match(/autofocus/g)).toHaveLength(1);
    expect(html).toContain('<button class="quiet">');
  });

  it('names the application and links back to it', () => {
    const html = renderPage({ ...page, links: [{ href: '/more', text: 'More' }] });
    expect(html).toContain('<title>One &lt;thing&gt; · Harbour &amp; Sons</title>');
    expect(html).toContain(
      '<nav><a href="/more">More</a><a href="https://app.example.com/?a=1&amp;b=2">Go to Harbour &amp; Sons</a></nav>',
    );
  });

  it('links back with a button when there is no other action', () => {
    expect(renderPage({ title: 'Done', text: 'It is done.' })).toContain(
      '<a class="button" href="https://app.example.com/?a=1&amp;b=2">Go to Harbour &amp; Sons</a>',
    );
  });

  it('says how to return to an application without a URL', () => {
    const html = render(page, { name: 'Harbour', url: undefined });
    expect(html).toContain('<p>You can close this page and go back to Harbour.</p>');
    expect(html).not.toContain('<a ');
  });
});
