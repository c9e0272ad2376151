import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { settingsPath } from '@contract/addresses';
import { paths } from '@contract/paths';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/admin-pages';
import * as common from '@texts/common';
import * as jobs from '@texts/jobs';
import { sections as sectionsLabel } from '@texts/lists';
import * as papers from '@texts/papers';
import * as privacy from '@texts/privacy';
import * as settings from '@texts/settings';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Icon } from '@/components/icons';
import { PageGone } from '@/components/page-gone';
import { PathLink } from '@/components/page-title';
import { RouterLink } from '@/components/router-link';
import { SectionHeading } from '@/components/section-heading';
import { officeQuery } from '@/data/tasks/queries';
import { JobRunList } from '@/features/jobs/job-run-list';
import { NotificationList } from '@/features/notifications/notification-list';
import { TemplateList } from '@/features/papers/template-list';
import { NoticeSection } from '@/features/privacy/notice-section';
import { ErasureRecord, RetentionSection } from '@/features/privacy/retention-section';
import { RoleSwitches } from '@/features/settings/role-switches';
import { SettingGroup } from '@/features/settings/setting-group';
import { screenQuery } from '@/hooks/screen-query';

/** Whether there is room for the list of sections beside or above one, as the theme's `lg`. */
const { useMatches: useIsWide } = screenQuery('(min-width: 1024px)');

interface Section {
  /** Its name in the address. */
  name: string;
  label: string;
  content: ReactNode;
}

const sections: readonly Section[] = [
  { name: 'practice', label: settings.practice, content: <SettingGroup name="practice" /> },
  { name: 'contact', label: settings.contactInformation, content: <SettingGroup name="contact" /> },
  { name: 'hours', label: settings.businessHours, content: <SettingGroup name="hours" /> },
  { name: 'content', label: settings.content, content: <SettingGroup name="content" /> },
  { name: 'bar-council', label: settings.barCouncil, content: <SettingGroup name="bar-council" /> },
  { name: 'mails', label: common.mails, content: <SettingGroup name="mails" /> },
  { name: 'papers', label: papers.paperTemplates, content: <TemplateList /> },
  { name: 'deliveries', label: texts.deliveryLog, content: <NotificationList /> },
  {
    name: 'privacy',
    label: settings.dataProtection,
    content: (
      <>
        <SettingGroup name="privacy" />
        <NoticeSection />
      </>
    ),
  },
  { name: 'retention', label: privacy.retention, content: <RetentionSection /> },
  { name: 'erasures', label: privacy.erasuresAndBackups, content: <ErasureRecord /> },
  {
    name: 'jobs',
    label: jobs.scheduledWork,
    content: (
      <>
        <Text color="muted" marginBottom="4" maxWidth="prose">
          {jobs.whatIsDoneByItself}
        </Text>
        <JobRunList />
      </>
    ),
  },
  // The last: it comes when it is known that somebody has such a role, and moves none of the others.
  { name: 'roles', label: settings.roles, content: <RoleSwitches /> },
];

const IndexLink = chakra(RouterLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: { base: '12', lg: '9' },
    paddingInline: { base: '1', lg: '2.5' },
    borderBottomWidth: { base: '1px', lg: '0' },
    borderColor: 'line',
    borderRadius: { lg: 'sm' },
    _hover: { background: 'line/60' },
    _currentPage: { background: 'sand', fontWeight: 'semibold' },
    _icon: { color: 'muted', rotate: '180deg' },
  },
});

/** The settings in sections, one of them shown at a time; where there is no room for their list beside it, that comes first. */
export function SettingsTab() {
  const { section } = useParams();
  const isWide = useIsWide();
  const { data: office } = useQuery(officeQuery);
  const hasRoles = office?.some(({ role }) => role !== 'admin');
  const opened = sections.find(({ name }) => name === section);
  const shown = opened ?? (isWide && !section ? sections[0] : undefined);
  const navigate = useNavigate();
  useEffect(() => {
    // In a window that becomes narrow what is shown stays, with what is being typed there.
    if (shown && !section) navigate(settingsPath(shown.name), { replace: true });
  }, [shown, section, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each begins at its top
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [shown?.name]);
  if (section && !opened) return <PageGone to={settingsPath()} label={texts.settings} />;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: '13rem minmax(0, 1fr)' }}
      columnGap="10"
      rowGap="5"
      alignItems="start"
    >
      {shown && !isWide ? (
        <PathLink to={settingsPath()}>{texts.settings}</PathLink>
      ) : (
        <Flex
          as="nav"
          aria-label={sectionsLabel}
          className="screen-only"
          direction={{ base: 'column', lg: 'row', xl: 'column' }}
          wrap={{ lg: 'wrap', xl: 'nowrap' }}
          position={{ lg: 'sticky' }}
          top="20"
          fontSize={{ lg: 'sm', xl: 'md' }}
          background="paper"
        >
          {!isWide && <SectionHeading>{texts.settings}</SectionHeading>}
          {/* An office of admins has nothing to decide about others. */}
          {sections
            .filter(({ name }) => name !== 'roles' || hasRoles || section === 'roles')
            .map(({ name, label }) => (
              <IndexLink key={name} to={settingsPath(name)} aria-current={name === shown?.name ? 'page' : undefined}>
                {label}
                {!isWide && <Icon name="previous" />}
              </IndexLink>
            ))}
          <IndexLink to={paths.developers}>
            {settings.apiForDevelopers}
            {!isWide && <Icon name="previous" />}
          </IndexLink>
        </Flex>
      )}
      {shown && (
        <Box as="section" aria-label={shown.label} key={shown.name} minWidth="0">
          <SectionHeading>{shown.label}</SectionHeading>
          <Box marginTop="4">{shown.content}</Box>
        </Box>
      )}
    </Grid>
  );
}
