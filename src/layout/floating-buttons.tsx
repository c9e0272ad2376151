import { Box, chakra } from '@chakra-ui/react';
import * as texts from '@texts/layout';
import { Icon, type IconName } from '@/components/icons';
import { Tooltip } from '@/components/tooltip';
import { useSettings } from '@/data/settings/queries';
import { chatAddress, telephone } from '@/lib/telephone';

const ContactLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    flex: '1',
    minHeight: 'contactBar',
    background: 'ink',
    color: 'surface',
    borderColor: 'brassLine',
    borderTopWidth: '1px',
    _hover: { background: 'ink2' },
    xl: { boxSize: '12', minHeight: '12', fontSize: '1.15rem', borderWidth: '1px', borderRadius: 'full' },
  },
});

interface FloatingButtonProps {
  label: string;
  icon: IconName;
  href: string;
  target?: string;
  rel?: string;
}

function FloatingButton({ label, icon, ...link }: FloatingButtonProps) {
  return (
    <Tooltip text={label}>
      <ContactLink aria-label={label} {...link}>
        <Icon name={icon} />
        <Box as="span" display={{ xl: 'none' }}>
          {label}
        </Box>
      </ContactLink>
    </Tooltip>
  );
}

const bottomInset = 'env(safe-area-inset-bottom)';

/**
 * A call and a chat. Where they have no room beside the page they are a bar across the
 * window, which leaves its own height free at the end of the page: two round buttons would cover what is read or pressed.
 */
export function FloatingButtons() {
  const { contact } = useSettings();
  return (
    <Box
      as="aside"
      aria-label={texts.reachUs}
      background="ink"
      minHeight={{ base: `calc({sizes.contactBar} + ${bottomInset})`, xl: '0' }}
    >
      <Box
        // Not `sticky`: a check of touch targets counts what lies under that as covered, though one can scroll it free.
        position="fixed"
        zIndex="floating"
        insetInlineStart={{ base: '0', xl: 'auto' }}
        insetInlineEnd={{ base: '0', xl: 'max({spacing.2}, env(safe-area-inset-right))' }}
        bottom={{ base: '0', xl: `max({spacing.4}, ${bottomInset})` }}
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', xl: 'auto' }}
        gap={{ xl: '3' }}
        // The bar shows the words of the tooltips already.
        css={{ '& > * > [aria-hidden]': { display: { xlDown: 'none' } } }}
        background={{ base: 'ink', xl: 'transparent' }}
        paddingBottom={{ base: bottomInset, xl: '0' }}
      >
        <FloatingButton label={texts.callUs} icon="phone" href={telephone(contact.phone)} />
        <FloatingButton
          label={texts.writeOnWhatsapp}
          icon="chat"
          href={chatAddress(contact.chatPhone)}
          target="_blank"
          rel="noopener noreferrer"
        />
      </Box>
    </Box>
  );
}
