import { Box, Grid } from '@chakra-ui/react';
import type { Settings } from '@contract';
import { type Detail, DetailsList } from '@/components/details-list';
import { SectionHeading } from '@/components/section-heading';
import { useSettings } from './queries';

function sectionsOf(settings: Settings): { heading: string; details: Detail[] }[] {
  const { office, contact, office_hours: hours } = settings;
  return [
    {
      heading: 'Contact Information',
      details: [
        { label: 'Office address', value: `${office.address} ${office.postalCode}` },
        { label: 'Phone', value: contact.phone },
        { label: 'Email', value: contact.email },
      ],
    },
    {
      heading: 'Business Hours',
      details: [
        { label: 'Monday to Friday', value: hours.weekdays },
        { label: 'Saturday', value: hours.saturday },
        { label: 'Sunday', value: hours.sunday },
      ],
    },
    {
      heading: 'Content',
      details: [
        { label: 'Hero', value: settings.hero.lead },
        { label: 'About', value: settings.about.text },
        { label: 'Services Description', value: settings.services.description },
        { label: 'Footer', value: settings.footer.text },
      ],
    },
  ];
}

/** What the public pages say about the practice, as it is in force; for the admin. */
export function SettingsOverview() {
  const settings = useSettings();
  return (
    <Grid gap="10">
      {sectionsOf(settings).map(({ heading, details }) => (
        <Box as="section" key={heading}>
          <SectionHeading>{heading}</SectionHeading>
          <Box marginTop="3">
            <DetailsList details={details} />
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
