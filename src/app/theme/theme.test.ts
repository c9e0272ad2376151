import { expect, it } from 'vitest';
import { system } from '.';

/** Chakra's own names for those of one part; which components need one is a rule of scripts/lint. */
it.each('badge button heading input link skeleton spinner textarea'.split(' '))('has a recipe for a %s', (name) => {
  expect(system.isRecipe(name)).toBe(true);
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
