import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { Settings } from '@contract';
import * as common from '@texts/common';
import * as texts from '@texts/settings';
import { type ReactNode, useId } from 'react';
import { DetailsList } from '@/components/details-list';
import { chatAddress, telephone } from '@/lib/telephone';
import { EnrolmentDetails } from '../enrolment-details';
import { AboutText, AddressBlock, HeroText, hoursTitles, LogoFace, OpeningHours } from '../public-texts';
import type { EditableKey } from '../setting-fields';

/** Beneath a dialog's title the previews are no headings of the page. */
const asText = { as: 'p', size: 'lg' } as const;

const previews: { readonly [Key in EditableKey]?: (value: Settings[Key], settings: Settings) => ReactNode } = {
  advocate: (advocate) => (
    <>
      <Flex gap="3.5" align="center" padding="1">
        <LogoFace advocate={advocate} />
      </Flex>
      <Heading as="p" size="lg" marginTop="5">
        {advocate.name}, {advocate.title}
      </Heading>
    </>
  ),
  office: (office) => <AddressBlock {...asText} title={common.office} place={office} />,
  residence: (residence) => <AddressBlock {...asText} title={common.residence} place={residence} />,
  contact: ({ phone, urgentPhone, chatPhone, email }) => (
    <DetailsList
      details={[
        { label: texts.telephone, value: phone },
        { label: texts.eMail, value: email },
        { label: texts.urgentMatters, value: urgentPhone },
        { label: texts.callUs, value: texts.dials(telephone(phone).replace('tel:', '')) },
        { label: texts.whatsappUs, value: texts.opens(chatAddress(chatPhone)) },
      ]}
    />
  ),
  contact_hours: (hours) => <OpeningHours {...asText} title={hoursTitles.contact_hours} hours={hours} />,
  office_hours: (hours) => <OpeningHours {...asText} title={hoursTitles.office_hours} hours={hours} />,
  hero: (hero, { advocate }) => <HeroText {...asText} name={advocate.name} hero={hero} />,
  about: (about) => <AboutText {...asText} about={about} />,
  services: ({ description }) => (
    <Text textStyle="lead" color="muted" maxWidth="46ch">
      {description}
    </Text>
  ),
  enrolment: (enrolment, { advocate }) => <EnrolmentDetails enrolment={enrolment} name={advocate.name} />,
  footer: ({ text }) => (
    <Text background="ink" color="inkText" padding="5">
      {text}
    </Text>
  ),
};

interface SettingPreviewProps<Key extends EditableKey> {
  settingKey: Key;
  /** Current values of the form. */
  value: Settings[Key];
  /** Settings in force. */
  settings: Settings;
}

/** Preview of the public pages; nothing for a setting that they never show. */
export function SettingPreview<Key extends EditableKey>({ settingKey, value, settings }: SettingPreviewProps<Key>) {
  const id = useId();
  const preview = previews[settingKey];
  if (!preview) return null;
  return (
    <Box as="figure" aria-labelledby={id}>
      <Box as="figcaption" id={id} fontSize="sm" fontWeight="semibold" color="ink" marginBottom="1.5">
        {texts.onThePublicPages}
      </Box>
      <Box
        padding="5"
        background="paper"
        borderInlineStartWidth="4px"
        borderInlineStartStyle="double"
        borderColor="brassLine"
        overflowWrap="anywhere"
      >
        {preview(value, settings)}
      </Box>
    </Box>
  );
}
