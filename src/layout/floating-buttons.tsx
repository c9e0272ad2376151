import { Box, chakra } from '@chakra-ui/react';
import { Icon } from '@/components/icons';
import { Tip } from '@/components/tip';
import { useSettings } from '@/features/settings/queries';
import { chatAddress, telephone } from '@/lib/telephone';

const Round = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '12',
    fontSize: '1.15rem',
    background: 'ink',
    color: 'sheet',
    borderWidth: '1px',
    borderColor: 'brassLine',
    borderRadius: 'full',
    _hover: { background: 'ink2' },
  },
});

/** A call and a chat, one press away on every page. */
export function FloatingButtons() {
  const { contact } = useSettings();
  return (
    <Box
      as="aside"
      aria-label="Reach us"
      position="fixed"
      zIndex="floating"
      insetInlineEnd="max({spacing.4}, env(safe-area-inset-right))"
      bottom="max({spacing.4}, env(safe-area-inset-bottom))"
      display="grid"
      gap="3"
    >
      <Tip text="Call us">
        <Round href={telephone(contact.phone)} aria-label="Call us">
          <Icon name="phone" />
        </Round>
      </Tip>
      <Tip text="WhatsApp us">
        <Round href={chatAddress(contact.chatPhone)} target="_blank" rel="noopener noreferrer" aria-label="WhatsApp us">
          <Icon name="chat" />
        </Round>
      </Tip>
    </Box>
  );
}
