import { Box, Flex, Text } from '@chakra-ui/react';
import type { NewMessageForm } from '@contract';
import * as texts from '@texts/messages';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '@/components/button';
import { useShownField } from '@/components/form/form';
import { Icon } from '@/components/icons';
import { getSession } from '@/lib/session';

const DocumentChoice = lazy(async () => ({
  default: (await import('@/features/documents/document-choice')).DocumentChoice,
}));

interface AttachedDocumentsFieldProps {
  caseId: string;
  disabled: boolean;
  /** The button that sends the message. */
  children: ReactNode;
}

/** The documents that go with a message, and beside the button that sends it one that lets them be chosen. */
export function AttachedDocumentsField({ caseId, disabled, children }: AttachedDocumentsFieldProps) {
  const { field, fieldState } = useController<NewMessageForm, 'documents'>({ name: 'documents' });
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  useShownField('documents', { label: texts.documents, isSecret: false });
  const error = fieldState.error?.message;
  const remove = (id: string) => {
    field.onChange(field.value.filter((document) => document.id !== id));
    opener.current?.focus();
  };
  return (
    <>
      {field.value.length > 0 && (
        <Flex as="ul" listStyleType="none" aria-label={texts.documentsToBeSent} gap="2" wrap="wrap" width="full">
          {field.value.map(({ id, name }) => (
            <Flex
              as="li"
              key={id}
              align="center"
              maxWidth="full"
              paddingInlineStart="3"
              borderWidth="1px"
              borderColor="line"
              borderRadius="sm"
              background="sand"
            >
              <Box minWidth="0" overflowWrap="anywhere" fontSize="sm">
                {name}
              </Box>
              <Button
                variant="ghost"
                size="icon"
                flexShrink="0"
                aria-label={texts.removeDocument(name)}
                disabled={disabled}
                onClick={() => remove(id)}
              >
                <Icon name="close" />
              </Button>
            </Flex>
          ))}
        </Flex>
      )}
      {error && (
        <Text id={errorId} color="error" fontSize="sm">
          {error}
        </Text>
      )}
      <Flex gap="3" wrap="wrap">
        {children}
        <Button
          ref={(element: HTMLButtonElement | null) => {
            opener.current = element;
            field.ref(element);
          }}
          variant="outline"
          disabled={disabled}
          aria-describedby={error ? errorId : undefined}
          onClick={() => setIsOpen(true)}
        >
          {texts.attachDocuments}
        </Button>
      </Flex>
      <Suspense>
        {isOpen && (
          <DocumentChoice
            caseId={caseId}
            shares={getSession()?.role !== 'client'}
            chosen={field.value}
            onChange={field.onChange}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
