import { Box, Checkbox, chakra, Stack, Text } from '@chakra-ui/react';
import {
  type NotificationAudience,
  type NotificationKind,
  notificationAudience,
  notificationKinds,
  notificationRight,
  type QuietHoursForm,
  reminders,
  reminderTimes,
  type SessionUser,
  toExplanation,
} from '@contract';
import { useQuery } from '@tanstack/react-query';
import { formatClock, formatClockOfDay, practiceTimeZoneName } from '@texts/dates';
import * as texts from '@texts/notifications';
import { Button } from '@/components/button';
import { ExplainedSwitch } from '@/components/explained-switch';
import { QueryContent } from '@/components/query-content';
import { SectionHeading, SubsectionHeading } from '@/components/section-heading';
import { checkboxSlotRecipe } from '@/components/slot-recipes';
import { useMay } from '@/data/auth/use-may';
import {
  isLinkedQuery,
  type PreferencesRow,
  preferencesQuery,
  toQuietHours,
  unsentKindsQuery,
  useChoices,
  useSetChoice,
} from '@/data/notifications/preferences';
import { useSettings } from '@/data/settings/queries';
import { useFormDraft } from '@/lib/form-draft';
import { Channels } from './internal/channels';
import { QuietHoursFormDialog, quietHoursFormName } from './internal/quiet-hours-form-dialog';

interface ReminderChoiceProps {
  disabled: boolean;
  on: (reminder: (typeof reminders)[number]) => boolean;
  onChange: (reminder: (typeof reminders)[number], on: boolean) => void;
}

function ReminderChoice({ disabled, on, onChange }: ReminderChoiceProps) {
  return (
    <chakra.fieldset minWidth="0" marginTop="2" marginInlineStart="3.375rem">
      <chakra.legend srOnly>{texts.whichReminders}</chakra.legend>
      <Stack gap="0" align="flex-start">
        {reminders.map((reminder) => (
          <Checkbox.Root
            key={reminder}
            recipe={checkboxSlotRecipe}
            minHeight="8"
            fontSize="sm"
            checked={on(reminder)}
            disabled={disabled}
            onCheckedChange={({ checked }) => onChange(reminder, checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control>
              <Checkbox.Indicator />
            </Checkbox.Control>
            <Checkbox.Label>
              {texts.reminderLabels[reminder](
                reminderTimes[reminder].days,
                formatClockOfDay(reminderTimes[reminder].at),
              )}
            </Checkbox.Label>
          </Checkbox.Root>
        ))}
      </Stack>
    </chakra.fieldset>
  );
}

interface ChoicesProps {
  user: SessionUser;
  /** Whose mails are chosen. */
  audience: NotificationAudience;
  row: PreferencesRow;
  /** Notifications that the practice does not send: they look off; the person's choice stays stored. */
  unsent: readonly NotificationKind[];
}

function Choices({ user, audience, row, unsent }: ChoicesProps) {
  const may = useMay();
  const isOn = useChoices(row);
  const { mutate } = useSetChoice(user.id);
  return (
    <Box columnCount={{ base: 1, lg: 2 }} columnGap="16">
      {notificationKinds
        .filter(
          (kind) => notificationAudience[kind] === audience && (audience !== 'admin' || may(notificationRight[kind])),
        )
        .map((kind) => (
          <Box key={kind} breakInside="avoid" paddingBottom="4">
            <ExplainedSwitch
              title={texts.notificationTexts[kind].title}
              explanation={toExplanation(texts.notificationTexts[kind].explanation)}
              checked={!unsent.includes(kind) && (isOn[kind] ?? true)}
              disabled={unsent.includes(kind)}
              onChange={(on) => mutate({ choice: kind, on })}
              describedBy={unsent.includes(kind) ? `unsent-${kind}` : undefined}
            />
            {unsent.includes(kind) && (
              <Text id={`unsent-${kind}`} marginInlineStart="3.375rem" marginTop="1" fontSize="sm">
                {texts.kindNotSent}
              </Text>
            )}
            {kind === 'hearing_reminder' && !unsent.includes(kind) && (
              <ReminderChoice
                disabled={!isOn.hearing_reminder}
                on={(reminder) => isOn[reminder] ?? true}
                onChange={(choice, on) => mutate({ choice, on })}
              />
            )}
          </Box>
        ))}
    </Box>
  );
}

/** A time of the day, `21:00`, as people read it: `9:00 pm`. */
function formatTimeOfDay(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return formatClock(hour, minute);
}

function describeQuietHours({ quietFrom, quietUntil }: QuietHoursForm): string {
  if (quietFrom === quietUntil) return texts.noQuietHours;
  const hours = texts.quietHoursSpan(formatTimeOfDay(quietFrom), formatTimeOfDay(quietUntil), practiceTimeZoneName);
  return texts.quietThen(hours);
}

function QuietHours({ user, row }: { user: SessionUser; row: PreferencesRow }) {
  const { draft, open, close } = useFormDraft<QuietHoursForm>(quietHoursFormName);
  const hours = toQuietHours(row);
  return (
    <>
      <SubsectionHeading>{texts.quietHours}</SubsectionHeading>
      <Text marginBottom="4">{describeQuietHours(hours)}</Text>
      <Button variant="outline" onClick={() => open(hours)}>
        {texts.changeQuietHours}
      </Button>
      {draft && <QuietHoursFormDialog userId={user.id} draft={draft} onClose={close} />}
    </>
  );
}

/** The code of a tab comes after the page has looked for the anchor of its address. */
function scrollIfAnchored(section: HTMLElement | null): void {
  if (section && window.location.hash === `#${section.id}`) section.scrollIntoView();
}

/** Mail preferences of the signed-in person. A link leads here with the anchor `#mails`. */
export function PreferencesSection({ user }: { user: SessionUser }) {
  const preferences = useQuery(preferencesQuery(user.id));
  const unsentKinds = useQuery(unsentKindsQuery);
  const isOffice = user.role !== 'client';
  const linked = useQuery({ ...isLinkedQuery(user.id), enabled: isOffice });
  const isClient = !isOffice || linked.data === true;
  const { portal } = useSettings();
  return (
    <Box as="section" ref={scrollIfAnchored} id="mails" aria-label={texts.whatYouAreMailed} marginTop="12">
      <SectionHeading>{texts.whatYouAreMailed}</SectionHeading>
      <Text color="muted" marginTop="2" marginBottom="5">
        {texts.mailsHelp}
      </Text>
      <QueryContent query={preferences}>
        {(row) => (
          <>
            <QueryContent query={unsentKinds}>
              {(unsent) => (
                <>
                  {isOffice && <Choices user={user} audience="admin" row={row} unsent={unsent} />}
                  {isOffice && isClient && (
                    <>
                      <SubsectionHeading>{texts.asAClient}</SubsectionHeading>
                      <Text color="muted" marginBottom="4">
                        {texts.asAClientHelp}
                      </Text>
                    </>
                  )}
                  {isClient && <Choices user={user} audience="client" row={row} unsent={unsent} />}
                </>
              )}
            </QueryContent>
            {portal.whatsapp && isClient && <Channels user={user} row={row} />}
            <QuietHours user={user} row={row} />
          </>
        )}
      </QueryContent>
    </Box>
  );
}
