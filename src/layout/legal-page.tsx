import { Box, Text } from '@chakra-ui/react';
import * as texts from '@texts/layout';
import type { ReactNode } from 'react';
import { PageHeader, PageSection } from './page-section';

interface LegalPageProps {
  title: string;
  lead: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
  /** Shown before the sections. */
  children?: ReactNode;
}

/** A page of plain legal text: one section for each subject. */
export function LegalPage({ title, lead, sections, children }: LegalPageProps) {
  return (
    <>
      <PageHeader label={texts.legal} title={title} lead={lead} />
      {children}
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
