import * as texts from '@texts/terms';
import { LegalPage } from '@/layout/legal-page';

export default function TermsPage() {
  return <LegalPage title={texts.title} lead={texts.lead} sections={texts.sections} />;
}
