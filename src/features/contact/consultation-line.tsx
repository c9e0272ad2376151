import { Link } from '@chakra-ui/react';
import * as texts from '@i18n/contact';
import { useSettings } from '@/features/settings/queries';
import { telephone } from '@/lib/telephone';

/** A sentence with the number for whatever cannot wait. */
export function ConsultationLine() {
  const { contact } = useSettings();
  return (
    <>
      {texts.urgentByTelephone} <Link href={telephone(contact.phone)}>{contact.phone}</Link>.
    </>
  );
}
