import { Link } from '@chakra-ui/react';
import * as texts from '@texts/contact';
import { Phrase } from '@/components/phrase';
import { useSettings } from '@/data/settings/queries';
import { telephone } from '@/lib/telephone';

/** A sentence with the number for whatever cannot wait. */
export function ConsultationLine() {
  const { contact } = useSettings();
  return (
    <Phrase
      text={texts.urgentByTelephone}
      parts={{
        phone: (
          <Link href={telephone(contact.phone)} whiteSpace="nowrap">
            {contact.phone}
          </Link>
        ),
      }}
    />
  );
}
