import { Box, Text } from '@chakra-ui/react';
import * as texts from '@i18n/layout';
import { PageHeader, PageSection } from './page-section';

interface LegalPageProps {
  title: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

/** A page of plain legal text: one section for each subject. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <>
      <PageHeader label={texts.legal} title={title} lead={lead} />
      {sections.map((section) => (
        <PageSection key={section.title} title={section.title} compact>
          <Box maxWidth="prose" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" overflowWrap="anywhere">
            {section.paragraphs.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Box>
        </PageSection>
      ))}
    </>
  );
}
