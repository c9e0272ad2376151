import { expect, it } from 'vitest';
import { system } from '.';

// Chakra says nothing when a recipe is missing: the component is then without any style.
const ofOnePart = new Set('Badge Button Heading Input Link Skeleton Spinner Textarea'.split(' '));
const ofParts = new Set('Alert Checkbox Combobox Dialog Field Menu NativeSelect Switch Table Tabs Toast'.split(' '));
// The pages of a list are drawn with our buttons.
const withoutRecipe = new Set(
  `Box Center Flex Grid GridItem HStack Image Stack Text VStack Wrap SimpleGrid Spacer Pagination
   ChakraProvider Portal Presence Toaster VisuallyHidden`.split(/\s+/),
);

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
  const unknown = used.filter((name) => !ofOnePart.has(name) && !ofParts.has(name) && !withoutRecipe.has(name));
  expect(unknown, 'give these a recipe in the theme or in components/slot-recipes.ts, and a line here').toEqual([]);
  const missing = used.filter((name) => ofOnePart.has(name) && !system.isRecipe(name.toLowerCase()));
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
function contrast(pair: string): number {
  const [light = 0, dark = 0] = pair
    .split('/')
    .map((name) => luminance(String(system.tokens.getByName(`colors.${name}`)?.value)))
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

it.each(
  `text/paper text/sand muted/paper muted/surface muted/sand brass/paper brass/surface ink/brassSoft oxblood/paper
   oxblood/oxbloodSoft hearing/surface error/surface inkText/ink brassLine/ink surface/ink2 ink/deadline`.split(/\s+/),
)('%s: the text can be read on the ground', (pair) => {
  expect(contrast(pair)).toBeGreaterThanOrEqual(4.5);
});

it.each(['fieldLine/paper', 'fieldLine/surface', 'brass/sand'])('%s: the edge can be seen on the ground', (pair) => {
  expect(contrast(pair)).toBeGreaterThanOrEqual(3);
});
