import { Box, Text } from '@chakra-ui/react';
import { type Language, periods } from '@contract';
import { formatDate } from '@texts/dates';
import { language } from '@texts/language';
import * as texts from '@texts/privacy-page';
import { privacyNoticesQuery } from '@/data/privacy/queries';
import { useSettings } from '@/data/settings/queries';
import { NoticeText } from '@/features/privacy/notice-text';
import { useBuiltQuery } from '@/hooks/use-built-query';
import { LegalPage } from '@/layout/legal-page';
import { PageSection } from '@/layout/page-section';
import type { Tables } from '@/lib/database.types';

type Notice = Pick<Tables<'privacy_notices'>, 'version' | 'language' | 'body' | 'published_at'>;

function PrivacyNotice({ notice }: { notice: Notice }) {
  const { grievance } = useSettings();
  return (
    <Box lang={notice.language}>
      <PageSection title={texts.notice} compact>
        <NoticeText body={notice.body} />
        <Text marginTop="4" fontWeight="medium" overflowWrap="anywhere">
          {texts.noticeContact(grievance.name, grievance.email, grievance.phone)}
        </Text>
        <Text marginTop="4" fontSize="sm" color="muted">
          {texts.noticeVersion(notice.version, formatDate(notice.published_at))}
        </Text>
      </PageSection>
    </Box>
  );
}

export default function PrivacyPage() {
  const { grievance: officer, portal } = useSettings();
  const notices = useBuiltQuery(privacyNoticesQuery, []);
  const noticeIn = (name: Language) => notices.find((one) => one.language === name);
  // In the language of the page if it is published in it.
  const notice = noticeIn(language) ?? noticeIn('en');
  const isLeftOut = new Map([
    [texts.whatsApp, !portal.whatsapp],
    [texts.whoSees, notice?.body.includes(texts.whoSees.title)],
  ]);
  const shown = texts.sections.filter((section) => !isLeftOut.get(section));
  const grievance = {
    title: texts.whomToAsk,
    paragraphs: [texts.writeTo(officer.name, officer.email, officer.phone, periods.erasureAnswer.days)],
  };
  return (
    <LegalPage title={texts.title} lead={texts.lead} sections={[...shown, grievance]}>
      {notice && <PrivacyNotice notice={notice} />}
    </LegalPage>
  );
}
