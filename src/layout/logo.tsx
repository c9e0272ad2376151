import { Flex } from '@chakra-ui/react';
import { paths } from '@contract/paths';
import * as texts from '@texts/layout';
import { RouterLink } from '@/components/router-link';
import { useSettings } from '@/data/settings/queries';
import { LogoFace, type LogoSize } from '@/features/settings/public-texts';

const gaps = { small: '3', medium: '3.5', large: '4' } as const;

interface LogoProps {
  size?: LogoSize;
  /** The name and the line below it; without them the monogram is alone. */
  showText?: boolean;
}

/** Monogram, name and title of the advocate; leads home. */
export function Logo({ size = 'medium', showText = true }: LogoProps) {
  const { advocate } = useSettings();
  return (
    <Flex asChild gap={gaps[size]} align="center" minWidth="0" padding="1">
      <RouterLink to={paths.home} aria-label={showText ? undefined : texts.logoLabel(advocate.name)}>
        <LogoFace advocate={advocate} size={size} showText={showText} />
      </RouterLink>
    </Flex>
  );
}
