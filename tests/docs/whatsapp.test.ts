/** docs/operating.md has the templates as they are sent: Meta compares them by name and placeholders. */
import { expect, it } from 'vitest';
import { templates } from '../../supabase/functions/_shared/sending/whatsapp/templates.ts';
import { getCells, getDocument } from './documents.ts';

const all = Object.entries(templates).flatMap(([language, ofLanguage]) =>
  Object.entries(ofLanguage).map(([name, template]) => ({ language, name, ...template })),
);

it('documents every template with its language, its text and its button', () => {
  const { lines } = getDocument('docs/operating.md');
  const begin = lines.indexOf('## WhatsApp');
  const documented = lines.slice(begin).map((line) => getCells(line).join(' | '));
  for (const { language, name, body, button } of all)
    expect(documented).toContain(`\`${name}\` | \`${language}\` | ${body} | ${button.text}: \`${button.path}\``);
});

it('has texts that Meta takes: no placeholder at either end, none beside another, all in their order', () => {
  for (const { body } of all) {
    expect(body).not.toMatch(/^\{\{|\}\}\P{L}?$|\}\}\s*\{\{/u);
    const numbers = [...body.matchAll(/\{\{(\d)\}\}/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(body.length).toBeLessThanOrEqual(1024);
  }
});
