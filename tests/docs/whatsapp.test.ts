/** docs/operating.md has the templates as they are sent: Meta compares them by name and placeholders. */
import { expect, it } from 'vitest';
import { templates } from '../../supabase/functions/_shared/whatsapp/templates.ts';
import { getCells, getDocument } from './documents.ts';

it('documents every template with its text and its button', () => {
  const { lines } = getDocument('docs/operating.md');
  const begin = lines.indexOf('## WhatsApp');
  const documented = lines.slice(begin).map((line) => getCells(line).join(' | '));
  for (const [name, { body, button }] of Object.entries(templates))
    expect(documented).toContain(`\`${name}\` | ${body} | ${button.text}: \`${button.path}\``);
});

it('has texts that Meta takes: no placeholder at either end, none beside another, all in their order', () => {
  for (const { body } of Object.values(templates)) {
    expect(body).not.toMatch(/^\{\{|\}\}\W?$|\}\}\s*\{\{/);
    const numbers = [...body.matchAll(/\{\{(\d)\}\}/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(body.length).toBeLessThanOrEqual(1024);
  }
});
