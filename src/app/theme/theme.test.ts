import { expect, it } from 'vitest';
import { system } from '.';

// Chakra says nothing when a recipe is missing: the component is then without any style.
const componentRecipes: Record<string, string> = {
  Badge: 'badge',
  Button: 'button',
  Heading: 'heading',
  Input: 'input',
  Link: 'link',
  Skeleton: 'skeleton',
  Spinner: 'spinner',
  Textarea: 'textarea',
};
const ofParts = new Set([
  ...['Alert', 'Checkbox', 'Combobox', 'Dialog', 'Field', 'Menu', 'NativeSelect', 'Switch', 'Table', 'Tabs', 'Toast'],
]);
const withoutRecipe = new Set([
  ...[
    'Box',
    'Center',
    'Flex',
    'Grid',
    'GridItem',
    'HStack',
    'Image',
    'Stack',
    'Text',
    'VStack',
    'Wrap',
    'SimpleGrid',
    'Spacer',
  ],
  // Drawn with our buttons.
  'Pagination',
  ...['chakra', 'ChakraProvider', 'Portal', 'Presence', 'Toaster', 'VisuallyHidden'],
]);

const sources = import.meta.glob<string>('/src/**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** The components that the sources import from Chakra. */
function importedComponents(): string[] {
  const names = Object.values(sources).flatMap((source) =>
    Array.from(source.matchAll(/import \{([^}]*)\} from '@chakra-ui\/react'/g)).flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
    ),
  );
  return [...new Set(names)].filter((name) => /^[A-Z]/.test(name)).sort();
}

it('has a recipe for every component that is used', () => {
  const used = importedComponents();
  expect(used).toContain('Dialog');
  const unknown = used.filter((name) => !componentRecipes[name] && !ofParts.has(name) && !withoutRecipe.has(name));
  expect(unknown, 'give these a recipe in the theme or in components/slot-recipes.ts, and a line here').toEqual([]);
  const missing = used.filter((name) => componentRecipes[name] && !system.isRecipe(componentRecipes[name]));
  expect(missing).toEqual([]);
});

it('hands its recipe to every component of several parts or to none of its parts', () => {
  const roots = Object.values(sources).flatMap((source) => [...source.matchAll(/<(\w+)\.Root\b([^>]*)/g)]);
  const known = roots.filter(([, name = '']) => ofParts.has(name));
  expect(known.length).toBeGreaterThan(20);
  const recipe = (name: string) => `recipe={${name.charAt(0).toLowerCase()}${name.slice(1)}SlotRecipe}`;
  const isStyled = (name: string, props = '') => props.includes(recipe(name)) || /\bunstyled\b/.test(props);
  expect(known.filter(([, name = '', props]) => !isStyled(name, props)).map(([tag]) => tag)).toEqual([]);
});

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two of the theme's colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((name) => luminance(String(system.tokens.getByName(`colors.${name}`)?.value)))
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

it.each([
  ['text', 'paper'],
  ['text', 'sand'],
  ['muted', 'paper'],
  ['muted', 'surface'],
  ['muted', 'sand'],
  ['brass', 'paper'],
  ['brass', 'surface'],
  ['ink', 'brassSoft'],
  ['oxblood', 'paper'],
  ['oxblood', 'oxbloodSoft'],
  ['hearing', 'surface'],
  ['error', 'surface'],
  ['inkText', 'ink'],
  ['brassLine', 'ink'],
  ['surface', 'ink2'],
  ['ink', 'deadline'],
])('%s can be read on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

it.each([
  ['fieldLine', 'paper'],
  ['fieldLine', 'surface'],
  ['brass', 'sand'],
])('%s can be seen as an edge on %s', (edge, ground) => {
  expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
});
