import { Box, chakra, Flex, Switch, Text } from '@chakra-ui/react';
import { isPicture } from '@contract';
import * as common from '@texts/common';
import * as texts from '@texts/documents';
import { emphasisStyle } from '@texts/typography';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { Icon } from '@/components/icons';
import { switchSlotRecipe } from '@/components/slot-recipes';
import { Thumbnail } from '@/components/thumbnail';
import { useShareDocument } from '@/data/documents/mutations';
import type { DocumentRow as Row } from '@/data/documents/queries';
import { useOpenDocument } from '@/data/documents/use-open-document';
import { FileButton } from './file-button';
import { OpenDocumentButton } from './open-document-button';
import { describeVersion, VersionProblem } from './version-problem';

/** Actions of the office on a document. */
export interface DocumentActions {
  onVersion: (file: File, row: Row) => void;
  onRename: (row: Row) => void;
  /** For an admin alone. */
  onDelete: ((row: Row) => void) | false | undefined;
}

interface DocumentRowProps {
  row: Row;
  /** Null for none; undefined where no document of the list is a picture. */
  thumbnail: string | null | undefined;
  /** For who decides about the document. */
  actions?: DocumentActions | undefined;
  /** Whether the reader has sent it. */
  isOwn?: boolean;
  /** For who has sent it and may take it back. */
  onTakeBack?: (() => void) | undefined;
}

/** A document of a case. */
export function DocumentRow({ row, thumbnail, actions, isOwn = false, onTakeBack }: DocumentRowProps) {
  const current = row.versions.find(({ is_current }) => is_current);
  const shown = current ?? row.versions[0];
  return (
    <Box as="li" paddingBlock="3" borderBottomWidth="1px" borderColor="line">
      <Flex gap="3">
        {thumbnail !== undefined && (
          <Thumbnail src={thumbnail}>
            <Icon name={shown && isPicture(shown.kind) ? 'image' : 'document'} />
          </Thumbnail>
        )}
        <Box minWidth="0">
          {current ? <OpenDocumentButton {...row} kind={current.kind} /> : <Text color="ink">{row.name}</Text>}
          {shown && (
            <Text color="muted" fontSize="sm">
              {shown.number > 1 && actions
                ? texts.numberedVersion(shown.number, describeVersion(shown))
                : describeVersion(shown)}
              {isOwn && ` · ${texts.fromYou}`}
            </Text>
          )}
          {row.versions[0] && <VersionProblem version={row.versions[0]} />}
          {actions && row.former_client && (
            <Text color="muted" fontSize="sm" fontStyle={emphasisStyle}>
              {texts.wasSharedWithFormerClient(row.former_client)}
            </Text>
          )}
        </Box>
      </Flex>
      {onTakeBack && (
        <Button
          className="screen-only"
          variant="outline"
          size="sm"
          marginTop="2"
          aria-label={texts.takeBackNamed(row.name)}
          onClick={onTakeBack}
        >
          {texts.takeBack}
        </Button>
      )}
      {actions && <AdminActions row={row} actions={actions} />}
    </Box>
  );
}

function AdminActions({ row, actions: { onVersion, onRename, onDelete } }: { row: Row; actions: DocumentActions }) {
  const { shared, share } = useShareDocument(row);
  return (
    <Box className="screen-only">
      <Flex marginTop="2" gap="3" wrap="wrap" align="center" justify="space-between">
        <Switch.Root recipe={switchSlotRecipe} checked={shared} onCheckedChange={({ checked }) => share(checked)}>
          <Switch.HiddenInput role="switch" />
          <Switch.Control>
            <Switch.Thumb />
          </Switch.Control>
          <Switch.Label fontWeight="normal" fontSize="sm">
            {texts.clientMayRead}
            <chakra.span srOnly>: {row.name}</chakra.span>
          </Switch.Label>
        </Switch.Root>
        <Flex gap="2" wrap="wrap">
          <FileButton aria-label={texts.newVersionOf(row.name)} onFiles={([file]) => file && onVersion(file, row)}>
            {texts.newVersion}
          </FileButton>
          <Button variant="outline" size="sm" aria-label={texts.renameNamed(row.name)} onClick={() => onRename(row)}>
            {texts.rename}
          </Button>
          {onDelete && (
            <Button
              variant="danger"
              size="sm"
              aria-label={texts.deleteDocument(row.name)}
              onClick={() => onDelete(row)}
            >
              {common.deleteLabel}
            </Button>
          )}
        </Flex>
      </Flex>
      <EarlierVersions row={row} />
    </Box>
  );
}

function EarlierVersions({ row: { id, name, versions } }: { row: Row }): ReactNode {
  const open = useOpenDocument();
  const earlier = versions.slice(1).filter(({ is_current }) => !is_current);
  if (earlier.length === 0) return null;
  return (
    <chakra.details marginTop="2" fontSize="sm">
      <chakra.summary cursor="pointer" color="muted" aria-label={texts.earlierVersionsOf(name)}>
        {texts.earlierVersions(earlier.length)}
      </chakra.summary>
      <Box as="ul" listStyleType="none">
        {earlier.map((version) => (
          <Flex as="li" key={version.number} gap="3" align="center" justify="space-between" paddingBlock="1">
            <Box minWidth="0">
              {texts.numberedVersion(version.number, describeVersion(version))} <VersionProblem version={version} />
            </Box>
            {version.checked_at && !version.virus && (
              <Button
                variant="outline"
                size="sm"
                aria-label={texts.openVersionNamed(version.number, name)}
                onClick={() => open({ id, kind: version.kind, version: version.number })}
              >
                {texts.openVersion}
              </Button>
            )}
          </Flex>
        ))}
      </Box>
    </chakra.details>
  );
}
