import { Flex } from '@chakra-ui/react';
import * as texts from '@texts/clients';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { chatAddress, telephone } from '@/lib/telephone';

interface ContactButtonsProps {
  phone: string | null;
  email: string | null;
  /** What else reaches them. */
  children?: ReactNode;
}

/** The ways to reach a client. */
export function ContactButtons({ phone, email, children }: ContactButtonsProps) {
  return (
    <Flex className="screen-only" wrap="wrap" gap="2">
      {phone && (
        <>
          <Button asChild variant="outline" size="sm">
            <a href={telephone(phone)}>{texts.call}</a>
          </Button>
          <Button asChild variant="outline" size="sm">
            <a href={chatAddress(phone)} target="_blank" rel="noopener noreferrer">
              {texts.whatsApp}
            </a>
          </Button>
        </>
      )}
      {email && !children && (
        <Button asChild variant="outline" size="sm">
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{texts.writeMail}</a>
        </Button>
      )}
      {children}
    </Flex>
  );
}
