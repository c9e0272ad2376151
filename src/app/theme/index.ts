import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { checkmarkRecipe } from '@/components/recipe-styles';
import { globalCss } from './global-css';
import * as recipes from './recipes';
import { textStyles } from './text-styles';
import { semanticTokens, tokens } from './tokens';

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'c',
  globalCss,
  theme: {
    // The middle one is the contract's `breakpoints.mobile`, the large one its `breakpoints.carouselThree`.
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      breathe: { '50%': { opacity: '0.55' } },
      'fade-in': { from: { opacity: '0' } },
      'fade-out': { to: { opacity: '0' } },
      // Of a row that scrolls sideways, to be moved by its own scrolling: a fade at its end, until that is reached.
      'fade-edge': {
        from: { mask: 'linear-gradient(90deg, #000 calc(100% - 3rem), #0000) 0 0 / 100% 100%' },
        to: { mask: 'linear-gradient(90deg, #000 calc(100% - 3rem), #0000) 0 0 / calc(100% + 3rem) 100%' },
      },
      rise: { from: { opacity: '0', transform: 'translateY(0.75rem)' } },
    },
    tokens,
    semanticTokens,
    textStyles,
    // Only what the product uses. Chakra says nothing about a missing recipe: the component then has no style at all. Those
    // of components of several parts are in `components/slot-recipes.ts`.
    recipes: {
      button: recipes.buttonRecipe,
      input: recipes.inputRecipe,
      textarea: recipes.textareaRecipe,
      heading: recipes.headingRecipe,
      link: recipes.linkRecipe,
      badge: recipes.badgeRecipe,
      skeleton: recipes.skeletonRecipe,
      spinner: recipes.spinnerRecipe,
      checkmark: checkmarkRecipe,
    },
  },
});

/** The look as a Chakra system. `defaultBaseConfig` brings the style props, nothing of Chakra's own theme. */
export const system = createSystem(defaultBaseConfig, config);
