import * as texts from '@texts/disclaimer-page';
import { useSettings } from '@/data/settings/queries';
import { LegalPage } from '@/layout/legal-page';

export default function DisclaimerPage() {
  const { bar_council } = useSettings();
  const shown = texts.sections.map((section) =>
    bar_council.on && section === texts.noPromise ? texts.plainNoPromise : section,
  );
  return <LegalPage title={texts.title} lead={texts.lead} sections={shown} />;
}
