import { chakra } from '@chakra-ui/react';
import { RouterLink } from './router-link';

const control = {
  textAlign: 'start',
  lineHeight: 'inherit',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationColor: 'brassLine',
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
  _hover: { textDecorationColor: 'currentColor' },
} as const;

/** A text that does something. */
export const TextButton = chakra('button', { base: control });

/** A text that leads to another address of the site. */
export const TextLink = chakra(RouterLink, { base: control });
