import { Flex } from '@chakra-ui/react';
import * as texts from '@texts/clients';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import type { Tables } from '@/lib/database.types';
import { chatAddress, telephone } from '@/lib/telephone';
import { chatText } from './internal/chat-text';

interface ContactButtonsProps {
  client: Pick<Tables<'clients'>, 'full_name' | 'language' | 'phone' | 'email'>;
  /** The case that a chat is about. */
  about?: Pick<Tables<'cases'>, 'title' | 'case_number'>;
  /** Further ways to reach them. */
  children?: ReactNode;
}

/** The ways to reach a client. */
export function ContactButtons({ client, about, children }: ContactButtonsProps) {
  const { phone, email } = client;
  return (
    <Flex className="screen-only" wrap="wrap" gap="2">
      {phone && (
        <>
          <Button asChild variant="outline" size="sm">
            <a href={telephone(phone)}>{texts.call}</a>
          </Button>
          <Button asChild variant="outline" size="sm">
            <a href={chatAddress(phone, chatText(client, about))} target="_blank" rel="noopener noreferrer">
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
