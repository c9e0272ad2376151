import { Link } from '@chakra-ui/react';
import { useSettings } from '@/features/settings/queries';
import { telephone } from '@/lib/telephone';

/** A sentence with the number for whatever cannot wait. */
export function ConsultationLine() {
  const { contact } = useSettings();
  return (
    <>
      What cannot wait is said by telephone: <Link href={telephone(contact.phone)}>{contact.phone}</Link>.
    </>
  );
}
