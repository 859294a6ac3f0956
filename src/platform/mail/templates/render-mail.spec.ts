import { describe, expect, it } from '@jest/globals';
import { HIDDEN_LINK, type MailContent } from '../mail-content.js';
import { renderMail } from './render-mail.js';

const application = { name: 'Harbour & Sons', url: 'https://app.harbour.example' };
const frame = { application };
const content: MailContent = {
  subject: 'One thing',
  preheader: 'It is short.',
  heading: 'Hello <Ada>',
  paragraphs: ['There is "one" thing.', 'And another.'],
  action: { label: 'Do it', href: 'https://harbour.example/do?a=1&b=2' },
  notes: ['Small print.'],
};

describe('renderMail', () => {
  it('says the same in plain text', () => {
    const { text } = renderMail(content, frame);

    expect(text).toBe(
      [
        'Hello <Ada>',
        'There is "one" thing.',
        'And another.',
        'Do it https://harbour.example/do?a=1&b=2',
        'Small print.',
        'Harbour & Sons · https://app.harbour.example',
      ].join('\n\n'),
    );
  });

  it('ends with what people can do who are not meant', () => {
    const otherwise = { text: 'Not you?', label: 'Tell us', href: 'https://harbour.example/no?a=1&b=2' };
    const { text, html } = renderMail({ ...content, otherwise }, frame);

    expect(text).toContain('Small print.\n\nNot you? Tell us https://harbour.example/no?a=1&b=2\n\n');
    expect(html).toContain('href="https://harbour.example/no?a=1&amp;b=2"');
  });

  it('keeps every text a text', () => {
    const { html } = renderMail(content, frame);

    expect(html).toContain('Hello &lt;Ada&gt;');
    expect(html).not.toContain('<Ada>');
    expect(html).toContain('href="https://harbour.example/do?a=1&amp;b=2"');
  });

  it('loads nothing from anywhere and runs nothing', () => {
    const { html } = renderMail(content, frame);

    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/i);
  });

  it('knows the dark setting of its reader', () => {
    const { html } = renderMail(content, frame);

    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  });

  it('shows the placeholder of a hidden link', () => {
    const { text } = renderMail({ ...content, action: { label: 'Do it', href: HIDDEN_LINK } }, frame);

    expect(text).toContain('Do it [link]');
  });

  it('does without anything to do', () => {
    const noPlace = { application: { name: 'Harbour', url: undefined } };
    const { text } = renderMail({ ...content, action: undefined }, noPlace);

    expect(text).not.toMatch(/https?:/);
    expect(text).toContain('Small print.');
  });
});
