import { Box, chakra, Grid, Heading } from '@chakra-ui/react';
import * as common from '@texts/common';
import * as texts from '@texts/public-pages';
import { ConsultationActions } from '@/components/consultation-actions';
import { StatList } from '@/components/stat-list';
import { useSettings } from '@/data/settings/queries';
import { AreaMap } from '@/features/contact/area-map';
import { ContactFormSection } from '@/features/contact/contact-form-section';
import { GallerySection } from '@/features/gallery/gallery-section';
import { SampleCalendar } from '@/features/sample-calendar/sample-calendar';
import { AreaList } from '@/features/services/area-list';
import { AboutText, HeroText, hoursTitles, OpeningHours } from '@/features/settings/public-texts';
import { HeroSection, PageSection } from '@/layout/page-section';
import court from './court.svg';
import { Enrolment } from './enrolment';
import { PortalPromo } from './portal-promo';
import { practiceStats } from './practice-stats';
import { Testimonials } from './testimonials';

function Hero() {
  const { advocate, hero } = useSettings();
  return (
    <HeroSection id="home" label={texts.advocateAtTheCourt(advocate.title)}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.35fr) minmax(0, 0.65fr)' }}
        gap="gap"
        alignItems="end"
      >
        <Box>
          <Box marginBottom="8">
            <HeroText name={advocate.name} hero={hero} />
          </Box>
          <ConsultationActions />
        </Box>
        <chakra.img
          src={court}
          alt=""
          loading="lazy"
          display={{ base: 'none', lg: 'block' }}
          width="full"
          aspectRatio="440 / 366"
        />
      </Grid>
    </HeroSection>
  );
}

function About() {
  const { about } = useSettings();
  return (
    <PageSection title={common.about}>
      <Box marginBottom="10">
        <AboutText about={about} />
      </Box>
      <StatList figures={practiceStats} />
    </PageSection>
  );
}

/** The practice's description below its areas; nothing of it is in the Schedule to Rule 36. */
function Presentation() {
  return (
    <>
      <Testimonials />
      <PortalPromo />
      <PageSection id="calendar" title={texts.caseDiaryCalendar}>
        <SampleCalendar />
      </PageSection>
      <PageSection id="gallery" title={texts.ourGallery}>
        <GallerySection />
      </PageSection>
    </>
  );
}

export default function HomePage() {
  const { bar_council, office_hours } = useSettings();
  return (
    <>
      <Hero />
      {!bar_council.on && <About />}
      <PageSection title={texts.practiceAreas}>
        <AreaList />
      </PageSection>
      {bar_council.on ? <Enrolment /> : <Presentation />}
      <PageSection title={common.contact}>
        <Heading as="h3" size="xl" maxWidth="20ch" marginBottom="8">
          {texts.homeContactTitle}
        </Heading>
        <ContactFormSection />
      </PageSection>
      <PageSection title={texts.whereToFindUs}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.2fr) minmax(0, 0.8fr)' }}
          columnGap="gap"
          rowGap="10"
        >
          <AreaMap />
          <OpeningHours title={hoursTitles.office_hours} hours={office_hours} />
        </Grid>
      </PageSection>
    </>
  );
}
