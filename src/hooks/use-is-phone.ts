import { screenQuery } from './screen-query';

/** Whether the window is narrower than the contract's `breakpoints.mobile`, as the theme's `mdDown`. */
export const { matches: isPhone, useMatches: useIsPhone } = screenQuery('(max-width: 767.98px)');
