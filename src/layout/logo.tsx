import { Box, Flex } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { useSettings } from '@/features/settings/queries';
import { paths } from '@/lib/paths';

const sizes = {
  small: { box: '2.25rem', monogram: '0.85rem', name: '1.05rem', gap: '3' },
  medium: { box: '3rem', monogram: '1.05rem', name: '1.2rem', gap: '3.5' },
  large: { box: '4rem', monogram: '1.4rem', name: '1.5rem', gap: '4' },
} as const;

interface LogoProps {
  size?: keyof typeof sizes;
  /** The name and the line below it; without them the monogram stands alone. */
  showText?: boolean;
}

/** Monogram, name and title of the advocate; leads home. */
export function Logo({ size = 'medium', showText = true }: LogoProps) {
  const { advocate } = useSettings();
  const { box, monogram, name, gap } = sizes[size];
  return (
    <Flex asChild gap={gap} align="center" minWidth="0" padding="1">
      <RouterLink to={paths.home} aria-label={showText ? undefined : `${advocate.name}, home`}>
        <Flex
          aria-hidden="true"
          flexShrink="0"
          align="center"
          justify="center"
          boxSize={box}
          fontFamily="heading"
          fontWeight="medium"
          fontSize={monogram}
          letterSpacing="0.04em"
          borderWidth="1px"
          borderColor="currentColor"
          outline="1px solid currentColor"
          outlineOffset="3px"
          color="var(--logo, {colors.ink})"
        >
          {advocate.monogram}
        </Flex>
        {showText && (
          <Box minWidth="0" lineHeight="1.3">
            <Box
              fontFamily="heading"
              fontWeight="medium"
              fontSize={name}
              lineHeight="1.15"
              color="var(--logo, {colors.ink})"
            >
              {advocate.name}
            </Box>
            <Box fontSize="0.82rem" color="var(--logo-muted, {colors.muted})">
              {advocate.title}
              <Box as="span" display={{ base: 'none', sm: 'inline', md: 'none', lg: 'inline' }}>
                {' '}
                · {advocate.tagline}
              </Box>
            </Box>
          </Box>
        )}
      </RouterLink>
    </Flex>
  );
}
