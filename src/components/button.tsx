import { Button as ChakraButton, type ButtonProps as ChakraButtonProps } from '@chakra-ui/react';
import type { ComponentType, Ref } from 'react';

type Size = 'sm' | 'md' | 'icon';

export interface ButtonProps extends Omit<ChakraButtonProps, 'variant' | 'size'> {
  /** solid: the primary action; outline: another; onDark: on a dark surface; ghost: no border; danger: destructive. */
  variant?: 'solid' | 'outline' | 'onDark' | 'ghost' | 'danger';
  /** `icon` is a square for one icon and needs an `aria-label`. */
  size?: Size | { base: Size; md: Size };
  ref?: Ref<HTMLButtonElement>;
}

/**
 * Chakra's button with the variants of our recipe, which Chakra's own types do not know. A cast, because `chakra typegen`
 * replaces files in node_modules after every installation.
 */
export const Button = ChakraButton as unknown as ComponentType<ButtonProps>;
