import * as texts from '@texts/settings';
import { useSettings } from '@/data/settings/queries';
import { EnrolmentDetails } from '@/features/settings/enrolment-details';
import { PageSection } from '@/layout/page-section';

/** The advocate's enrolment and qualifications; no section before they are filled in. */
export function Enrolment() {
  const { advocate, enrolment } = useSettings();
  if (!enrolment.number) return null;
  return (
    <PageSection title={texts.enrolment}>
      <EnrolmentDetails enrolment={enrolment} name={advocate.name} />
    </PageSection>
  );
}
