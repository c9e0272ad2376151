import { Box, Flex, Text } from '@chakra-ui/react';
import type { CalendarFeedForm } from '@contract';
import { calendarFeedForm } from '@contract/calendar-feed';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/calendar-feed';
import * as labels from '@texts/fields';
import { useState } from 'react';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { SwitchField } from '@/components/form/switch-field';
import { useAppForm } from '@/components/form/use-app-form';
import { QueryContent } from '@/components/query-content';
import { SectionHeading } from '@/components/section-heading';
import {
  type CalendarFeedRow,
  myCalendarFeedQuery,
  useRenewCalendarFeed,
  useRevokeCalendarFeed,
} from '@/data/calendar-feed';
import { formatMoment } from '@/lib/dates';
import { CalendarAddressDialog } from './internal/calendar-address-dialog';

const field = named(labels.calendarFeeds);

interface CalendarFeedFormDialogProps {
  values: CalendarFeedForm;
  /** Whether there is an address that ends. */
  replaces: boolean;
  onSaved: (address: string) => void;
  onClose: () => void;
}

function CalendarFeedFormDialog({ values, replaces, onSaved, onClose }: CalendarFeedFormDialogProps) {
  const renew = useRenewCalendarFeed();
  const form = useAppForm<CalendarFeedForm>({ schema: calendarFeedForm, defaultValues: values });
  return (
    <FormDialog
      title={texts.calendarAddress}
      size="sm"
      form={form}
      save={renew.mutateAsync}
      onSaved={onSaved}
      onClose={onClose}
      submit={texts.createAddress}
    >
      {replaces && <Text>{texts.presentAddressEnds}</Text>}
      <SwitchField {...field.hearingsOnly} helper={texts.hearingsOnlyHelp} />
      <SwitchField {...field.neutralTitles} helper={texts.neutralTitlesHelp} />
    </FormDialog>
  );
}

function toFormValues(feed: CalendarFeedRow | null): CalendarFeedForm {
  return { hearingsOnly: feed?.hearings_only ?? false, neutralTitles: feed?.neutral_titles ?? false };
}

/** The dates in the signed-in person's own calendar program: its address is made, replaced and ended here. */
export function CalendarFeedSection() {
  const feed = useQuery(myCalendarFeedQuery);
  const revoke = useRevokeCalendarFeed();
  const [form, setForm] = useState<CalendarFeedForm | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  return (
    <Box marginTop="12">
      <SectionHeading>{texts.datesInYourOwnCalendar}</SectionHeading>
      <Text color="muted" marginTop="2" marginBottom="4">
        {texts.whatTheAddressDoes}
      </Text>
      <QueryContent query={feed}>
        {(current) => (
          <>
            {current && (
              <Text marginBottom="4">
                {current.read_at
                  ? texts.addressWasAsked(formatMoment(current.created_at), formatMoment(current.read_at))
                  : texts.addressWasNotAsked(formatMoment(current.created_at))}
              </Text>
            )}
            <Flex wrap="wrap" gap="3">
              <Button variant="outline" onClick={() => setForm(toFormValues(current))}>
                {current ? texts.newAddress : texts.createCalendarAddress}
              </Button>
              {current && (
                <Button variant="danger" onClick={() => setIsEnding(true)}>
                  {texts.endAddress}
                </Button>
              )}
            </Flex>
            {form && (
              <CalendarFeedFormDialog
                values={form}
                replaces={current !== null}
                onSaved={(made) => {
                  setForm(null);
                  setAddress(made);
                }}
                onClose={() => setForm(null)}
              />
            )}
          </>
        )}
      </QueryContent>
      {address && <CalendarAddressDialog address={address} onClose={() => setAddress(null)} />}
      <ConfirmDialog
        title={texts.endTheCalendarAddress}
        action={texts.endAddress}
        cancel={texts.keepAddress}
        open={isEnding}
        onConfirm={() => {
          setIsEnding(false);
          revoke.mutate();
        }}
        onClose={() => setIsEnding(false)}
      >
        {texts.calendarsNoLongerUpdated}
      </ConfirmDialog>
    </Box>
  );
}
