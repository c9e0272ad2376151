import { Box, chakra, Tabs, Text } from '@chakra-ui/react';
import {
  type ClientLanguage,
  clientLanguages,
  type NotificationKind,
  type NotificationPreview,
  type ToastText,
} from '@contract';
import { useQuery } from '@tanstack/react-query';
import { clientLanguageLabels } from '@texts/clients';
import { language } from '@texts/language';
import { mailNotices, notificationTexts } from '@texts/notifications';
import * as texts from '@texts/settings';
import { useState } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { DetailsList } from '@/components/details-list';
import { QueryContent } from '@/components/query-content';
import { tabsSlotRecipe } from '@/components/tabs-recipe';
import { mailPreviewsQuery } from '@/data/settings/admin-queries';
import devanagari from '@/fonts/devanagari.css?url';
import { MailNotice } from './mail-notice';

/**
 * A link would open in the frame itself; a new window is what the sandbox refuses. Devanagari is shown also where the
 * computer has no letters of it, as the site's own pages do.
 */
const head = `<head><base target="_blank"><link rel="stylesheet" href="${new URL(devanagari, document.baseURI)}">`;

interface MailProps extends NotificationPreview {
  /** Called for Escape in the mail: the page does not hear it there by itself. */
  onEscape: () => void;
}

function Mail({ subject, text, html, onEscape }: MailProps) {
  return (
    <>
      <DetailsList details={[{ label: texts.subject, value: subject }]} />
      <Tabs.Root recipe={tabsSlotRecipe} defaultValue="html" lazyMount unmountOnExit marginTop="2">
        <Tabs.List aria-label={texts.formOfTheMail}>
          <Tabs.Trigger value="html">{texts.asItLooks}</Tabs.Trigger>
          <Tabs.Trigger value="text">{texts.asPlainText}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="html">
          <chakra.iframe
            title={texts.mailNamed(subject)}
            // So that Escape is heard; without `allow-scripts` nothing in it can use its origin.
            sandbox="allow-same-origin"
            onLoad={({ currentTarget }) =>
              currentTarget.contentDocument?.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape())
            }
            srcDoc={html.replace('<head>', head)}
            display="block"
            width="full"
            height="min(36rem, 60dvh)"
            borderWidth="1px"
            borderStyle="solid"
            borderColor="line"
          />
        </Tabs.Content>
        <Tabs.Content value="text">
          <Box as="pre" fontFamily="mono" fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text}
          </Box>
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}

interface MailPreviewDialogProps {
  kind: NotificationKind;
  /** Why these mails are not sent at present, if so. */
  notice: ToastText | null;
  onClose: () => void;
}

/** A mail as its recipient gets it, about invented people, in each language. */
export function MailPreviewDialog({ kind, notice, onClose }: MailPreviewDialogProps) {
  const [shown, setShown] = useState<ClientLanguage>(language);
  const previews = useQuery(mailPreviewsQuery(shown));
  return (
    <AppDialog
      title={texts.previewOfMail(notificationTexts[kind].title)}
      open
      onClose={onClose}
      size="lg"
      firstFocus="close"
    >
      {notice && <MailNotice {...notice} marginBottom="4" />}
      <Text color="muted" marginBottom="2">
        {mailNotices.sample}
      </Text>
      <Tabs.Root
        recipe={tabsSlotRecipe}
        value={shown}
        onValueChange={({ value }) => setShown(value as ClientLanguage)}
        marginBottom="3"
      >
        <Tabs.List aria-label={texts.languageOfTheMail}>
          {clientLanguages.map((name) => (
            <Tabs.Trigger key={name} value={name}>
              {clientLanguageLabels[name]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={shown}>
          <QueryContent query={previews}>
            {(all) =>
              all
                .filter((mail) => mail.kind === kind)
                .map((mail) => <Mail key={mail.kind} {...mail} onEscape={onClose} />)
            }
          </QueryContent>
        </Tabs.Content>
      </Tabs.Root>
    </AppDialog>
  );
}
