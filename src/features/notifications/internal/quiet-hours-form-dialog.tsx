import type { QuietHoursForm } from '@contract';
import { quietHoursForm } from '@contract/notifications';
import * as common from '@texts/common';
import { practiceTimeZoneName } from '@texts/dates';
import * as texts from '@texts/notifications';
import { TimeField } from '@/components/form/date-time-fields';
import { DraftFormDialog } from '@/components/form/draft-form-dialog';
import { useSaveQuietHours } from '@/data/notifications/preferences';
import type { FormDraft } from '@/lib/form-draft';

/** The name under which the form is kept. */
export const quietHoursFormName = 'quiet-hours';

interface QuietHoursFormDialogProps {
  userId: string;
  draft: FormDraft<QuietHoursForm>;
  onClose: () => void;
}

/** Changes when a person is not mailed. */
export function QuietHoursFormDialog({ userId, draft, onClose }: QuietHoursFormDialogProps) {
  const saving = useSaveQuietHours(userId, draft.values);
  return (
    <DraftFormDialog
      title={texts.quietHours}
      size="sm"
      schema={quietHoursForm}
      draft={draft}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={common.save}
    >
      <TimeField name="quietFrom" label={texts.quietFrom} helper={practiceTimeZoneName} />
      <TimeField name="quietUntil" label={texts.quietUntil} helper={texts.quietHoursHelp} />
    </DraftFormDialog>
  );
}
