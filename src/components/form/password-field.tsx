import { Box, chakra, Input, VisuallyHidden } from '@chakra-ui/react';
import { showField } from '@texts/common';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Icon } from '@/components/icons';
import { type FieldProps, FormField } from './form-field';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password' | 'off';
}

/** A password or another secret: hidden until its button shows it, and never kept as a draft. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const { register } = useFormContext();
  const [isShown, setIsShown] = useState(false);
  return (
    <FormField {...field} isSecret>
      <Box position="relative">
        <Input
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          paddingInlineEnd="12"
          // Edge has a button of its own.
          css={{ '&::-ms-reveal': { display: 'none' } }}
          {...register(field.name)}
        />
        <chakra.button
          type="button"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          position="absolute"
          insetInlineEnd="0"
          top="50%"
          translate="0 -50%"
          display="grid"
          placeItems="center"
          boxSize="11"
          color={isShown ? 'ink' : 'muted'}
          cursor="pointer"
          _hover={{ color: 'ink' }}
          _focusVisible={{ outline: '2px solid {colors.brass}', outlineOffset: '-4px' }}
        >
          <Icon name={isShown ? 'hidden' : 'shown'} />
          {/* Not as `aria-label`, by which the field would be found twice. */}
          <VisuallyHidden>{showField(field.label)}</VisuallyHidden>
        </chakra.button>
      </Box>
    </FormField>
  );
}
